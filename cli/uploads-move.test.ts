import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { localFiles, UPLOADS_FOLDER } from '#domain/media/local-files.ts'
import { noteBucket } from '#domain/media/noted-bucket.ts'
import type { Site } from '#domain/site.ts'
import { addTask, beginTask, takePiece } from '#domain/tasks/manage-tasks.ts'
import { localStagedFiles, STAGED_FOLDER } from '#domain/tasks/staged-files.ts'
import { runCliAt, startCliAt } from '#tests/support/command-line.ts'
import { engines, type Place } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { s3Environment } from '#tests/support/s3-server.ts'
import { suiteS3 } from '#tests/support/s3-suite.ts'
import { testSite } from '#tests/support/test-site.ts'

const store = await suiteS3()

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const folderOf = ({ dataDir }: Place) => join(dataDir, UPLOADS_FOLDER)
const namesIn = (place: Place) => readdirSync(folderOf(place)).toSorted()
const objectNames = () => [...store.objects.keys()].filter((key) => key.startsWith('uploads/')).map((key) => key.split('/').at(-1))

/** So many files, and what each is. */
function fill(place: Place, count: number): Map<string, string> {
  mkdirSync(folderOf(place), { recursive: true })
  const digests = new Map<string, string>()
  for (let index = 0; index < count; index += 1) {
    const [name, bytes] = [`p${index}.webp`, randomBytes(2_000 + index)]
    writeFileSync(join(folderOf(place), name), bytes)
    digests.set(name, sha256(bytes))
  }
  return digests
}

function expectInBucket(digests: ReadonlyMap<string, string>): void {
  const found = new Map([...store.objects].map(([key, { bytes }]) => [key, sha256(bytes)]))
  expect(found).toEqual(new Map([...digests].map(([name, digest]) => [`uploads/blogs/${name}`, digest])))
}

async function expectOnDisk(place: Place, digests: ReadonlyMap<string, string>): Promise<void> {
  const files = localFiles(folderOf(place))
  expect(namesIn(place)).toEqual([...digests.keys()].toSorted())
  for (const [name, digest] of digests) expect(sha256((await files.get(name)) ?? new Uint8Array())).toBe(digest)
}

async function withSiteAt<T>(place: Place, work: (site: Site) => Promise<T>): Promise<T> {
  const engine = await openDatabase(place)
  const staged = localStagedFiles(join(place.dataDir, STAGED_FOLDER))
  return work(testSite(engine, undefined, localFiles(folderOf(place)), { staged })).finally(() => engine.close())
}

const move = (place: Place, to: string) => runCliAt(place, ['uploads', 'move', '--to', to], s3Environment(store))

describe.each(firstOf(engines))('uploads move on $name', ({ place }) => {
  test('brings all files to the bucket and back, says how many, and leaves none behind', async () => {
    const at = await place()
    const digests = fill(at, 40)
    const there = await move(at, 's3')
    expect([there.code, there.stderr.includes('40 of 40 copied and compared')]).toEqual([0, true])
    expect(there.stdout).toMatch(/40 files of pictures, 0\.1 MB\nRemoved from DATA_DIR: 40\n$/)
    expectInBucket(digests)
    expect(namesIn(at)).toEqual([])
    const back = await move(at, 'disk')
    expect(back.stdout).toMatch(/40 files of pictures, 0\.1 MB\nRemoved from object storage: 40\n$/)
    await expectOnDisk(at, digests)
    expect(store.objects.size).toBe(0)
  })

  test('that is killed, again and again, loses nothing and goes on: no file is removed before all are compared', async () => {
    const at = await place()
    const digests = fill(at, 400)
    for (const enough of [20, 200]) {
      const moving = startCliAt(at, ['uploads', 'move', '--to', 's3'], s3Environment(store))
      await vi.waitFor(() => expect(objectNames().length).toBeGreaterThan(enough), { ...PATIENCE, interval: 1 })
      moving.kill()
      await moving.answer
      expect(objectNames().length).toBeLessThan(400)
      await expectOnDisk(at, digests)
    }
    const removing = startCliAt(at, ['uploads', 'move', '--to', 's3'], s3Environment(store))
    await vi.waitFor(() => expect(namesIn(at).length).toBeLessThan(400), { ...PATIENCE, interval: 1 })
    expectInBucket(digests)
    removing.kill()
    await removing.answer
    const last = await move(at, 's3')
    expect(last.code).toBe(0)
    expectInBucket(digests)
    expect(namesIn(at)).toEqual([])
  })

  test('whose copy is not what was written says so, and removes nothing at all', async () => {
    const at = await place()
    const digests = fill(at, 5)
    await move(at, 's3')
    const [spoiled] = store.objects.keys()
    const object = store.objects.get(spoiled ?? '')
    if (object) object.bytes = Buffer.concat([object.bytes, Buffer.from('x')])
    const back = await move(at, 'disk')
    expect([back.code, back.stderr]).toEqual([1, expect.stringContaining('Error: ')])
    expect(store.objects.size).toBe(digests.size)
  })

  test('to a store that keeps half of what it is given says so, and removes nothing at all', async () => {
    const at = await place()
    const digests = fill(at, 5)
    store.faults.halves = true
    const answer = await move(at, 's3')
    expect([answer.code, answer.stdout, answer.stderr]).toEqual([1, '', expect.stringContaining('Error: ')])
    await expectOnDisk(at, digests)
    store.faults.halves = false
    expect((await move(at, 's3')).code).toBe(0)
    expectInBucket(digests)
  })

  test('removes nothing while the site that runs reads no bucket, and says what to do', async () => {
    const at = await place()
    const digests = fill(at, 5)
    await withSiteAt(at, async (site) => {
      await noteBucket(site, store.settings)
      await noteBucket(site, undefined)
    })
    const answer = await move(at, 's3')
    expect([answer.code, answer.stdout]).toEqual([0, expect.stringMatching(/Nothing was removed: .*Restart it with these settings/)])
    expectInBucket(digests)
    await expectOnDisk(at, digests)
    await withSiteAt(at, (site) => noteBucket(site, store.settings))
    expect((await move(at, 's3')).stdout).toMatch(/5 files of pictures, 0\.0 MB, 5 of them since before\nRemoved from DATA_DIR: 5\n$/)
  })

  test('takes files of tasks that wait along, and leaves those that come in', async () => {
    const at = await place()
    fill(at, 1)
    const large = randomBytes(9 * 1024 * 1024)
    const [waiting, arriving] = await withSiteAt(at, async (site) => {
      const begun = await beginTask(site, 'user:1', { kind: 'wordpress-uploads', name: 'b.zip', bytes: 10 })
      await takePiece(site, 'user:1', begun, { offset: 0, bytes: Buffer.from('begun') })
      return [await addTask(site, 'user:1', { kind: 'wordpress-uploads', name: 'a.zip', bytes: large }), begun]
    })
    const answer = await move(at, 's3')
    expect(answer.stdout).toMatch(/Files of tasks: 1, 9\.4 MB\n.*\nLeft, since they come in or are worked on: 1\. /)
    const pieces = [...store.objects]
      .filter(([key]) => key.startsWith(`incoming/${waiting}/`))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
    expect(Buffer.concat(pieces.map(([, { bytes }]) => bytes)).equals(large)).toBe(true)
    expect(readdirSync(join(at.dataDir, STAGED_FOLDER))).toEqual([arriving])
  })
})

test.each([
  [['uploads', 'move'], {}, '--to must be s3 or disk'],
  [['uploads', 'move', '--to', 'tape'], {}, '--to must be s3 or disk'],
  [['uploads', 'move', '--to', 's3'], {}, 'S3_BUCKET is not set'],
  [['uploads', 'move', '--to', 's3'], { S3_SECRET_ACCESS_KEY: 'wrong' }, 'S3_SECRET_ACCESS_KEY'],
])('what is wrong is one line: %o %o', async (words, changed, line) => {
  const [engine] = engines
  const environment = Object.keys(changed).length > 0 ? { ...s3Environment(store), ...changed } : {}
  const answer = await runCliAt((await engine?.place()) ?? { dataDir: '', databaseUrl: undefined }, words, environment)
  expect([answer.code, answer.stderr.trim().split('\n').length]).toEqual([1, 1])
  expect(answer.stderr).toContain(line)
})
