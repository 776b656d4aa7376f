import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copiedSite, restored } from '#tests/support/copied-site.ts'
import { buildPost } from '#tests/support/factories.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { bucketOf, type S3Server, startS3 } from '#tests/support/s3-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fakeClock } from '#tests/support/test-site.ts'
import { refusePublicBucket } from '../backups/backup-bucket.ts'
import { CopiesBeyond } from './copies-beyond.ts'
import { copyBucket, COPIES_PREFIX } from './copy-bucket.ts'
import { copyFolder } from './copy-folder.ts'

/** A site whose copies go from a folder on into a bucket. */
async function copiedBeyond() {
  const store = await startS3()
  onTestFinished(() => store.stop())
  const dir = temporaryFolder()
  const objects = bucketOf(store).bucket
  const far = copyBucket(objects)
  const open = () =>
    new CopiesBeyond({
      siteId: '0123abcd',
      near: copyFolder(dir),
      far,
      allow: () => refusePublicBucket(objects, store.settings, undefined, COPIES_PREFIX),
      clock: fakeClock(),
    })
  const beyond = open()
  return { store, dir, far, open, beyond, copied: await copiedSite({ dir, place: beyond.place }) }
}

const keysIn = ({ objects }: S3Server) => [...objects.keys()].filter((key) => key.startsWith(COPIES_PREFIX)).length

test('copies go on into the bucket in their order, and are restored from it when the folder is gone', async () => {
  const { beyond, copied, far, dir } = await copiedBeyond()
  await beyond.pass()
  await buildPost(copied.site, { title: 'Fees' })
  await copied.pass()
  await beyond.pass()
  await rm(join(dir, 'changes'), { recursive: true })
  const { site, told } = await restored({ ...copied, place: far })
  expect(await site.db.selectFrom('posts').select('title').execute()).toEqual([{ title: 'Fees' }])
  expect(told.gap).toBeUndefined()
  expect(beyond.state().failed).toBeUndefined()
})

test('a bucket that is away holds nothing up, is told, and gets everything once it is back', async () => {
  const { store, beyond, copied, far } = await copiedBeyond()
  await beyond.pass()
  await store.pause()
  for (const title of ['First', 'Second']) {
    await buildPost(copied.site, { title })
    await copied.pass()
    await expect(beyond.pass()).rejects.toMatchObject({ name: 'BucketError' })
  }
  expect([copied.copies.state().failed, beyond.state().failed?.reason]).toEqual([undefined, expect.any(String)])
  await store.resume()
  // One that was away is left alone for a moment.
  await vi.waitFor(() => beyond.pass(), PATIENCE)
  expect(beyond.state().failed).toBeUndefined()
  expect(await (await restored({ ...copied, place: far })).site.db.selectFrom('posts').select('title').execute()).toHaveLength(2)
})

test('what an earlier process left in the folder is brought by the next one; what is not in the folder stays in the bucket', async () => {
  const { store, copied, open, dir } = await copiedBeyond()
  await buildPost(copied.site, { title: 'Fees' })
  await copied.pass()
  await open().pass()
  const brought = keysIn(store)
  expect(brought).toBe((await copyFolder(dir).list('')).length)
  await rm(join(dir, 'changes'), { recursive: true })
  await open().pass()
  expect(keysIn(store)).toBe(brought)
})

test('nothing goes into a bucket that anybody can read', async () => {
  const { store, beyond } = await copiedBeyond()
  store.faults.isPublic = true
  await expect(beyond.pass()).rejects.toThrow('anybody can read changes/ of the bucket')
  expect(keysIn(store)).toBe(0)
  store.faults.isPublic = false
  await beyond.pass()
  expect(keysIn(store)).toBeGreaterThan(0)
})
