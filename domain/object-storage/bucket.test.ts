import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { BucketSettings } from '#config/object-storage.ts'
import { allOf } from '#tests/support/s3-server.ts'
import { suiteS3 } from '#tests/support/s3-suite.ts'
import { Availability } from './availability.ts'
import { openBucket } from './bucket.ts'

const store = await suiteS3()

const bytes = (text: string) => Buffer.from(text)

/** A bucket whose pauses are no time at all. */
function opened(changed: Partial<BucketSettings> = {}) {
  const told = { onAway: vi.fn(), onBack: vi.fn() }
  let now = 0
  const availability = new Availability(told, () => now)
  const pauses: number[] = []
  const skews: number[] = []
  const bucket = openBucket({
    settings: {
      ...store.settings,
      ...changed,
    },
    availability,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    onSkew: (milliseconds) => skews.push(milliseconds),
  })
  const later = () => (now += 60_000)
  return { bucket, told, pauses, skews, availability, later }
}

async function readAll(chunks: AsyncIterable<Uint8Array> | undefined): Promise<string> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks ?? []) all.push(chunk)
  return Buffer.concat(all).toString()
}

describe('an object of a bucket', () => {
  test('is stored, read, measured, listed and deleted, by requests that the store lets in', async () => {
    const { bucket } = opened()
    await bucket.put('a/one.webp', bytes('first'), { headers: { 'content-type': 'image/webp' } })
    expect(store.objects.get('a/one.webp')?.headers).toMatchObject({ 'content-type': 'image/webp' })
    expect((await bucket.get('a/one.webp'))?.toString()).toBe('first')
    expect(await bucket.sizeOf('a/one.webp')).toBe(5)
    expect(await allOf(bucket.list('a/'))).toMatchObject([{ key: 'a/one.webp', size: 5, changedAt: expect.any(Date) }])
    await bucket.delete('a/one.webp')
    await bucket.delete('a/one.webp')
    expect([await bucket.get('a/one.webp'), await bucket.sizeOf('a/one.webp'), await bucket.open('a/one.webp')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('may be empty, and its key may have signs that addresses escape', async () => {
    const { bucket } = opened()
    for (const key of ['a b', 'a+b', "a'(b)*!", 'Ẹ̀kọ́ & <co>']) {
      await bucket.put(key, new Uint8Array())
      expect([key, await bucket.get(key)]).toEqual([key, Buffer.alloc(0)])
      expect(await readAll((await bucket.open(key))?.chunks)).toBe('')
    }
    expect((await allOf(bucket.list(''))).map(({ key }) => key)).toContain('Ẹ̀kọ́ & <co>')
  })

  test('is listed on whatever page it is', async () => {
    const { bucket } = opened()
    const keys = Array.from({ length: 2_345 }, (_, index) => `a/${String(index).padStart(5, '0')}`)
    for (const key of keys) store.objects.set(key, { bytes: bytes(key), headers: {}, changedAt: new Date() })
    expect((await allOf(bucket.list('a/'))).map(({ key }) => key)).toEqual(keys)
  })

  test.each([false, true])('is stored once under a key, also by a store that knows no conditions: %s', async (withoutConditions) => {
    store.faults.withoutConditions = withoutConditions
    const { bucket } = opened()
    expect(await bucket.put('one', bytes('first'), { isNew: true })).toBe(true)
    expect(await bucket.put('one', bytes('other'), { isNew: true })).toBe(false)
    expect((await bucket.get('one'))?.toString()).toBe('first')
  })

  test('is read in part, and both ends count', async () => {
    const { bucket } = opened()
    await bucket.put('one', bytes('0123456789'))
    const part = await bucket.open('one', { from: 2, to: 4 })
    expect([part?.size, await readAll(part?.chunks)]).toEqual([10, '234'])
    const end = await bucket.open('one', { from: 8, to: 100 })
    expect([end?.size, await readAll(end?.chunks)]).toEqual([10, '89'])
  })
})

describe('a store in trouble', () => {
  test('that asks to slow down is asked again, no sooner than it wished', async () => {
    const { bucket, pauses, told } = opened()
    store.faults.next = [
      { status: 503, code: 'SlowDown', headers: { 'retry-after': '2' } },
      { status: 500, code: 'InternalError' },
    ]
    await bucket.put('one', bytes('first'))
    expect(store.objects.size).toBe(1)
    expect(pauses).toHaveLength(2)
    expect(pauses[0]).toBeGreaterThanOrEqual(2_000)
    expect(told.onAway).not.toHaveBeenCalled()
  })

  test('that goes on asking for it is left alone after a while, and is away until it answers a trial', async () => {
    const { bucket, told, availability, later } = opened()
    store.faults.next = Array.from({ length: 3 }, () => ({ status: 503, code: 'SlowDown' }))
    await expect(bucket.get('one')).rejects.toMatchObject({ status: 503, code: 'SlowDown' })
    expect([told.onAway.mock.calls.length, availability.trouble?.message]).toEqual([1, expect.stringContaining('503 SlowDown')])
    await expect(bucket.get('one')).rejects.toThrow('503 SlowDown')
    expect(store.asked).toEqual([])
    later()
    expect(await bucket.get('one')).toBeUndefined()
    expect([told.onBack.mock.calls.length, availability.trouble]).toEqual([1, undefined])
  })

  test('that is away costs no wait once that is known, and tells it once', async () => {
    const { bucket, told } = opened()
    await store.pause()
    for (let time = 0; time < 5; time += 1) await expect(bucket.get('one')).rejects.toMatchObject({ status: 0, code: 'Unreachable' })
    await store.resume()
    expect(told.onAway).toHaveBeenCalledTimes(1)
  })

  test('whose answer was lost has the object, and whoever wrote it learns that it is there', async () => {
    const { bucket } = opened()
    store.faults.losesAnswer = true
    expect(await bucket.put('one', bytes('first'), { isNew: true })).toBe(false)
    expect((await bucket.get('one'))?.toString()).toBe('first')
  })

  test('whose answers break off is asked for the rest, and gives the whole', async () => {
    const { bucket } = opened()
    const large = Buffer.alloc(300_000, 'abcdefghij')
    await bucket.put('one', large)
    store.faults.cuts = { after: 100_000, times: 2 }
    expect(await readAll((await bucket.open('one'))?.chunks)).toBe(large.toString())
    store.faults.cuts = { after: 100_000, times: 2 }
    expect(await readAll((await bucket.open('one', { from: 10, to: 250_000 }))?.chunks)).toBe(large.subarray(10, 250_001).toString())
    store.faults.cuts = { after: 100_000, times: 1 }
    expect((await bucket.get('one'))?.equals(large)).toBe(true)
  })

  test('whose answers break off again and again is given up', async () => {
    const { bucket } = opened()
    await bucket.put('one', Buffer.alloc(300_000, 'x'))
    store.faults.cuts = { after: 10, times: 100 }
    await expect(readAll((await bucket.open('one'))?.chunks)).rejects.toThrow(/GET one/)
  })

  test('that takes requests and never answers is given up in its time', async () => {
    vi.stubEnv('TIME_LIMITS', '0.01')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { bucket, told, pauses } = opened()
    store.faults.hangs = true
    await expect(bucket.get('one')).rejects.toThrow('no answer within 50 ms')
    expect([pauses.length, told.onAway.mock.calls.length]).toEqual([2, 1])
  })

  test('whose answers stop in the middle is asked for the rest', async () => {
    const { bucket } = opened()
    const large = Buffer.alloc(300_000, 'abcdefghij')
    await bucket.put('one', large)
    vi.stubEnv('TIME_LIMITS', '0.02')
    onTestFinished(() => void vi.unstubAllEnvs())
    store.faults.stalls = { after: 100_000, times: 2 }
    expect(await readAll((await bucket.open('one'))?.chunks)).toBe(large.toString())
    store.faults.stalls = { after: 100_000, times: 2 }
    expect((await bucket.get('one'))?.equals(large)).toBe(true)
  })

  test('that changed an object while it is read gives no mixture of both', async () => {
    const { bucket } = opened()
    await bucket.put('one', Buffer.alloc(300_000, 'x'))
    store.faults.cuts = { after: 100_000, times: 1 }
    const chunks = (await bucket.open('one'))?.chunks
    await chunks?.next()
    await bucket.put('one', Buffer.alloc(300_000, 'y'))
    await expect(readAll(chunks)).rejects.toMatchObject({ status: 412 })
  })

  test('that gives other bytes than were written is not believed', async () => {
    const { bucket } = opened()
    await bucket.put('one', bytes('a picture'))
    const stored = store.objects.get('one')
    if (stored) stored.bytes = bytes('a pic')
    await expect(bucket.get('one')).rejects.toThrow('it is not what was written')
  })

  test('whose clock differs by hours is asked by its own clock, and that is told', async () => {
    store.faults.clock = 3 * 3_600_000
    const { bucket, skews } = opened()
    await bucket.put('one', bytes('first'))
    expect((await bucket.get('one'))?.toString()).toBe('first')
    expect(skews.map((each) => Math.round(each / 3_600_000))).toEqual([3])
  })

  test.each([
    [{ secretAccessKey: 'another' }, 403, 'SignatureDoesNotMatch'],
    [{ accessKeyId: 'NOBODY' }, 403, 'InvalidAccessKeyId'],
    [{ bucket: 'another' }, 404, 'NoSuchBucket'],
    [{ region: 'us-east-1' }, 400, 'AuthorizationHeaderMalformed'],
  ])('a refusal is final, and no missing object: %o', async (changed, status, code) => {
    const { bucket, pauses, told } = opened(changed)
    await expect(bucket.get('one')).rejects.toMatchObject({ status, code })
    await expect(bucket.check()).rejects.toMatchObject({ status, code })
    expect([pauses, told.onAway.mock.calls]).toEqual([[], []])
  })

  test('nobody waits any more: the request ends', async () => {
    const { bucket, told } = opened()
    store.faults.hangs = true
    const leaving = new AbortController()
    const reading = bucket.open('one', undefined, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(reading).rejects.toThrow('left')
    expect(told.onAway).not.toHaveBeenCalled()
  })
})
