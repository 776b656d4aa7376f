import { chmodSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as messages from '#shared/messages.ts'
import { allOf, bucketOf } from '#tests/support/s3-server.ts'
import { suiteS3 } from '#tests/support/s3-suite.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { bucketFiles } from './bucket-files.ts'
import { filesOfBoth } from './files-of-both.ts'
import type { Files } from './files.ts'
import { keptFiles } from './kept-files.ts'
import { localFiles } from './local-files.ts'

const store = await suiteS3()

const inBucket = (): Files => {
  const { bucket, availability } = bucketOf(store)
  return bucketFiles(bucket, availability)
}
const onDisk = (): Files => localFiles(temporaryFolder())
const bytes = (text: string) => Buffer.from(text)
const namesOf = async (files: Files) => (await allOf(files.list())).map(({ name }) => name).toSorted()

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
  ['in a bucket, kept in memory', () => keptFiles(inBucket())],
  ['in a bucket, with a disk that has others still', () => filesOfBoth(inBucket(), onDisk())],
  ['on disk, with a bucket that has others still', () => filesOfBoth(onDisk(), inBucket())],
])('uploads %s', (_kind, open) => {
  test('are what was put there, by their names', async () => {
    const files = open()
    await files.put([
      { name: 'a.webp', bytes: bytes('first') },
      { name: 'a-w320.avif', bytes: bytes('second') },
    ])
    expect(Buffer.from((await files.get('a.webp')) ?? []).toString()).toBe('first')
    expect([await files.sizeOf('a-w320.avif'), await files.sizeOf('b.webp'), await files.get('b.webp')]).toEqual([6, undefined, undefined])
    expect(await namesOf(files)).toEqual(['a-w320.avif', 'a.webp'])
    expect((await allOf(files.list())).find(({ name }) => name === 'a.webp')).toMatchObject({
      size: 5,
      changedAt: expect.any(Date),
    })
    expect(files.trouble()).toBeUndefined()
  })

  test('go for good, and what is not there counts as deleted', async () => {
    const files = open()
    await files.put([{ name: 'a.webp', bytes: bytes('first') }])
    expect(await files.get('a.webp')).toBeDefined()
    await files.delete(['a.webp', 'b.webp'])
    expect([await files.get('a.webp'), await namesOf(files)]).toEqual([undefined, []])
  })

  test('have no other names than pictures do', async () => {
    const files = open()
    for (const name of ['../a.webp', 'a/b.webp', '.webp', 'a.svg', 'a.webp/', '']) {
      await expect(files.put([{ name, bytes: bytes('x') }])).rejects.toThrow(/is not a name for an upload|could not be stored/)
      expect([name, await files.get(name), await files.sizeOf(name)]).toEqual([name, undefined, undefined])
    }
    expect(await namesOf(files)).toEqual([])
  })

  test('may come once more, as from a start that was cut short or a backup', async () => {
    const files = open()
    await files.put([{ name: 'a.webp', bytes: bytes('first') }])
    await files.put([{ name: 'a.webp', bytes: bytes('first') }])
    expect(Buffer.from((await files.get('a.webp')) ?? []).toString()).toBe('first')
    await files.put([{ name: 'a.webp', bytes: bytes('other') }])
    expect(Buffer.from((await files.get('a.webp')) ?? []).toString()).toBe('other')
  })

  test('come by two at once, and are whole', async () => {
    const files = open()
    const pictures = Array.from({ length: 20 }, (_, index) => ({ name: `p${index}.webp`, bytes: Buffer.alloc(10_000, String(index)) }))
    await Promise.all([files.put(pictures), files.put(pictures)])
    for (const { name, bytes: put } of pictures) expect(Buffer.compare((await files.get(name)) ?? bytes(''), put), name).toBe(0)
  })
})

describe('uploads that can not be stored or fetched', () => {
  test('because the disk refuses: it is said, and nothing is there', async ({ skip }) => {
    if (process.getuid?.() === 0) return skip()
    const folder = temporaryFolder()
    chmodSync(folder, 0o500)
    await expect(localFiles(folder).put([{ name: 'a.webp', bytes: bytes('x') }])).rejects.toMatchObject({
      kind: 'away',
      message: messages.pictureNotStored,
    })
  })

  test('because the store is away: it is said, and a missing one is not taken for gone', async () => {
    const files = inBucket()
    await store.pause()
    await expect(files.put([{ name: 'a.webp', bytes: bytes('x') }])).rejects.toMatchObject({
      kind: 'away',
      message: messages.pictureNotStored,
    })
    await expect(files.get('a.webp')).rejects.toMatchObject({ kind: 'away', message: messages.pictureAway })
    await expect(allOf(files.list())).rejects.toMatchObject({ kind: 'away' })
    expect(files.trouble()).toBeInstanceOf(Error)
    await store.resume()
  })

  test('because what the store keeps is half of it: it is not given as a picture, and the whole may come in its place', async () => {
    const files = inBucket()
    store.faults.halves = true
    await files.put([{ name: 'a.webp', bytes: bytes('a picture') }])
    await expect(files.get('a.webp')).rejects.toMatchObject({ kind: 'away' })
    store.faults.halves = false
    await files.put([{ name: 'a.webp', bytes: bytes('a picture') }])
    expect(Buffer.from((await files.get('a.webp')) ?? []).toString()).toBe('a picture')
  })

  test('because the key may only read: it is said, and reading goes on', async () => {
    const files = inBucket()
    await files.put([{ name: 'a.webp', bytes: bytes('x') }])
    store.faults.readOnly = true
    await expect(files.put([{ name: 'b.webp', bytes: bytes('x') }])).rejects.toMatchObject({
      kind: 'away',
      message: messages.pictureNotStored,
    })
    expect(await files.get('a.webp')).toBeDefined()
    expect(files.trouble()).toBeUndefined()
  })
})

describe('uploads that are kept in memory', () => {
  test('are fetched once, however many ask at once, and served while the store is away', async () => {
    const files = keptFiles(inBucket())
    await files.put([{ name: 'a.webp', bytes: bytes('first') }])
    store.asked.length = 0
    await Promise.all(Array.from({ length: 10 }, () => files.get('a.webp')))
    expect(store.asked).toEqual(['GET uploads/blogs/a.webp'])
    await store.pause()
    expect(Buffer.from((await files.get('a.webp')) ?? []).toString()).toBe('first')
    await store.resume()
  })

  test('take no more memory than they may: the one that nobody asked for longest goes', async () => {
    const files = keptFiles(inBucket(), 250)
    const names = ['a.webp', 'b.webp', 'c.webp']
    await files.put(names.map((name) => ({ name, bytes: Buffer.alloc(100) })))
    for (const name of ['a.webp', 'b.webp', 'a.webp', 'c.webp']) await files.get(name)
    store.asked.length = 0
    for (const name of ['a.webp', 'c.webp', 'b.webp']) await files.get(name)
    expect(store.asked).toEqual(['GET uploads/blogs/b.webp'])
  })
})

describe('uploads of which some are elsewhere still', () => {
  test('are found wherever they are, and deleted in both', async () => {
    const [bucket, disk] = [inBucket(), onDisk()]
    await disk.put([
      { name: 'old.webp', bytes: bytes('old') },
      { name: 'both.webp', bytes: bytes('both') },
    ])
    const files = filesOfBoth(bucket, disk)
    await files.put([
      { name: 'new.webp', bytes: bytes('new') },
      { name: 'both.webp', bytes: bytes('both') },
    ])
    expect(await namesOf(files)).toEqual(['both.webp', 'new.webp', 'old.webp'])
    expect([await namesOf(bucket), await namesOf(disk)]).toEqual([
      ['both.webp', 'new.webp'],
      ['both.webp', 'old.webp'],
    ])
    expect(Buffer.from((await files.get('old.webp')) ?? []).toString()).toBe('old')
    await files.delete(['both.webp', 'old.webp'])
    expect([await namesOf(bucket), await namesOf(disk)]).toEqual([['new.webp'], []])
  })

  test('that are on disk are served while the bucket is away, and others are not taken for gone', async () => {
    const [bucket, disk] = [inBucket(), onDisk()]
    await disk.put([{ name: 'old.webp', bytes: bytes('old') }])
    const files = filesOfBoth(bucket, disk)
    await store.pause()
    expect(Buffer.from((await files.get('old.webp')) ?? []).toString()).toBe('old')
    await expect(files.get('new.webp')).rejects.toMatchObject({ kind: 'away' })
    await store.resume()
  })
})
