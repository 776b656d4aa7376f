import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as messages from '#shared/messages.ts'
import { allOf, bucketOf } from '#tests/support/s3-server.ts'
import { suiteS3 } from '#tests/support/s3-suite.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { zipOf } from '#tests/support/zip.ts'
import { openUploads } from '../imports/uploads-archive.ts'
import { bucketStagedFiles } from './bucket-staged-files.ts'
import { stagedFilesOfBoth } from './staged-files-of-both.ts'
import { localStagedFiles, type StagedFiles } from './staged-files.ts'

const store = await suiteS3()

const ID = '01940000-0000-7000-8000-000000000001'
const inBucket = (): StagedFiles => {
  const { bucket, availability } = bucketOf(store)
  return bucketStagedFiles(bucket, availability)
}
const onDisk = (): StagedFiles => localStagedFiles(temporaryFolder())
const bytes = (text: string) => Buffer.from(text)
const textOf = async (chunks: AsyncIterable<Uint8Array>) => Buffer.concat(await allOf(chunks)).toString()

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
  ['in a bucket, with a disk that has others still', () => stagedFilesOfBoth(inBucket(), onDisk())],
  ['on disk, with a bucket that has others still', () => stagedFilesOfBoth(onDisk(), inBucket())],
])('files for tasks %s', (_kind, open) => {
  test('grow by pieces, each at its place and once', async () => {
    const staged = open()
    expect(await staged.append(ID, 0, bytes('first '))).toEqual({ isTaken: true, size: 6 })
    expect(await staged.append(ID, 0, bytes('first '))).toEqual({ isTaken: false, size: 6 })
    expect(await staged.append(ID, 100, bytes('late'))).toEqual({ isTaken: false, size: 6 })
    expect(await staged.append(ID, 6, bytes('second'))).toEqual({ isTaken: true, size: 12 })
    expect(Buffer.from(await staged.read(ID)).toString()).toBe('first second')
    expect(await textOf(staged.open(ID))).toBe('first second')
    expect(await staged.list()).toMatchObject([{ id: ID, size: 12, changedAt: expect.any(Date) }])
  })

  test('of which a piece comes twice at once are whole', async () => {
    const staged = open()
    await Promise.all([staged.append(ID, 0, bytes('first ')), staged.append(ID, 0, bytes('first '))])
    await Promise.all([staged.append(ID, 6, bytes('second')), staged.append(ID, 6, bytes('second'))])
    expect(Buffer.from(await staged.read(ID)).toString()).toBe('first second')
  })

  test('may be empty, and go on', async () => {
    const staged = open()
    expect(await staged.append(ID, 0, bytes(''))).toEqual({ isTaken: true, size: 0 })
    expect([await staged.has(ID), (await staged.read(ID)).length]).toEqual([true, 0])
    expect(await staged.append(ID, 0, bytes('first'))).toEqual({ isTaken: true, size: 5 })
    expect(Buffer.from(await staged.read(ID)).toString()).toBe('first')
  })

  test('have the names of tasks alone, and a missing one is an error for whoever reads it', async () => {
    const staged = open()
    await expect(staged.append('../evil', 0, bytes('x'))).rejects.toThrow('no name of a task')
    await expect(staged.read(ID)).rejects.toThrow(/ENOENT|can not be fetched/)
    await expect(textOf(staged.open(ID))).rejects.toThrow(/ENOENT|can not be fetched/)
    expect([await staged.has(ID), await staged.list()]).toEqual([false, []])
  })

  test('go with all of their pieces', async () => {
    const staged = open()
    await staged.append(ID, 0, bytes('first '))
    await staged.append(ID, 6, bytes('second'))
    await staged.delete(ID)
    await staged.delete(ID)
    expect([await staged.has(ID), await staged.list()]).toEqual([false, []])
  })

  test('that are archives are read here and there, across their pieces', async () => {
    const staged = open()
    const pictures = Array.from({ length: 30 }, (_, index) => ({
      name: `uploads/2020/05/${index}.jpg`,
      bytes: new Uint8Array(randomBytes(100_000)),
    }))
    const zip = Buffer.from(zipOf(pictures))
    for (let at = 0; at < zip.length; at += 700_001) await staged.append(ID, at, zip.subarray(at, at + 700_001))
    const archive = await openUploads(await staged.reach(ID))
    expect(archive.count).toBe(30)
    for (const { name, bytes: written } of [pictures[0], pictures[17], pictures[29]] as typeof pictures) {
      const found = await archive.source.find(`https://old.example/wp-content/${name}`)
      const read = 'read' in found ? await found.read() : new Uint8Array()
      expect(createHash('sha256').update(read).digest('hex')).toBe(createHash('sha256').update(written).digest('hex'))
    }
    archive.close()
  })
})

describe('files for tasks in a bucket', () => {
  test('that can not be stored or fetched say so, and what came before is there afterwards', async () => {
    const staged = inBucket()
    await staged.append(ID, 0, bytes('first '))
    await store.pause()
    await expect(staged.append(ID, 6, bytes('second'))).rejects.toMatchObject({ kind: 'away', message: messages.fileNotStored })
    await expect(textOf(staged.open(ID))).rejects.toMatchObject({ kind: 'away', message: messages.fileAway })
    await expect(staged.list()).rejects.toMatchObject({ kind: 'away' })
    await store.resume()
    const again = inBucket()
    expect(await again.append(ID, 6, bytes('second'))).toEqual({ isTaken: true, size: 12 })
  })

  test('whose connection breaks off in the middle are read to their end', async () => {
    const staged = inBucket()
    const large = randomBytes(400_000)
    await staged.append(ID, 0, large)
    store.faults.cuts = { after: 150_000, times: 2 }
    expect(Buffer.compare(Buffer.concat(await allOf(staged.open(ID))), large)).toBe(0)
  })

  test('end where a piece is missing', async () => {
    const staged = inBucket()
    await staged.append(ID, 0, bytes('first '))
    await staged.append(ID, 6, bytes('second '))
    await staged.append(ID, 13, bytes('third'))
    store.objects.delete(`incoming/${ID}/${'6'.padStart(13, '0')}`)
    expect(Buffer.from(await staged.read(ID)).toString()).toBe('first ')
    expect(await staged.append(ID, 18, bytes('fourth'))).toEqual({ isTaken: false, size: 6 })
  })

  test('are found by every process of the site', async () => {
    await inBucket().append(ID, 0, bytes('first'))
    expect(Buffer.from(await inBucket().read(ID)).toString()).toBe('first')
  })
})

test('a file that is still elsewhere is read there until its copy is whole', async () => {
  const [disk, bucket] = [onDisk(), inBucket()]
  await disk.append(ID, 0, bytes('all of it'))
  await bucket.append(ID, 0, bytes('all'))
  const staged = stagedFilesOfBoth(bucket, disk)
  expect(Buffer.from(await staged.read(ID)).toString()).toBe('all of it')
  await disk.delete(ID)
  expect(Buffer.from(await staged.read(ID)).toString()).toBe('all')
})
