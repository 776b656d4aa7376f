import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { bucketOf, startS3 } from '#tests/support/s3-server.ts'

const MB = 1024 * 1024
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function prepare() {
  const store = await startS3()
  onTestFinished(() => store.stop())
  const { bucket } = bucketOf(store)
  const bytes = Buffer.alloc(20 * MB, 'parts of a backup')
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 3 * MB) yield bytes.subarray(at, at + 3 * MB)
  }
  const object = () => ({ chunks: chunks(), bytes: bytes.length, sha256: sha256(bytes) })
  return { store, bucket, bytes, object }
}

test('what is large goes in parts of some megabytes, also over a store that is busy, and is there as a whole', async () => {
  const { store, bucket, bytes, object } = await prepare()
  store.faults.next = [{ status: 503, code: 'SlowDown' }]
  await bucket.putParts('backups/large.tar', object())
  expect(store.largestBody()).toBe(8 * MB)
  expect(store.objects.get('backups/large.tar')?.bytes.equals(bytes)).toBe(true)
  expect([await bucket.digestOf('backups/large.tar'), store.uploads.size]).toEqual([sha256(bytes), 0])
})

test('nothing is under the key, and nothing is left, when what is sent breaks off', async () => {
  const { store, bucket, object } = await prepare()
  async function* broken() {
    yield Buffer.alloc(9 * MB)
    throw new Error('the disk is away')
  }
  await expect(bucket.putParts('backups/large.tar', { ...object(), chunks: broken() })).rejects.toThrow('the disk is away')
  expect([store.objects.size, store.uploads.size]).toEqual([0, 0])
})

test('what a process that died had begun is taken back, but nothing of others', async () => {
  const { store, bucket } = await prepare()
  for (const key of ['backups/ours.tar', 'backups/theirs.tar', 'uploads/a.webp'])
    store.uploads.set(key, { key, headers: {}, parts: new Map() })
  await bucket.abandonParts('backups/', (key) => key.includes('ours'))
  expect([...store.uploads.keys()]).toEqual(['backups/theirs.tar', 'uploads/a.webp'])
})
