import { chmodSync, globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runCli } from '../support/command-line.ts'
import { startSite } from '../support/running-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let umaskBefore: number
beforeAll(() => {
  umaskBefore = process.umask(0)
})
afterAll(() => process.umask(umaskBefore))

/** Everything below a folder that someone else may read, write or enter. */
const openToOthers = (folder: string): string[] =>
  globSync('**', { cwd: folder }).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)

test('what a running site writes is for its account alone, and what an older one left open is closed at the start', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const place = { dataDir, databaseUrl: undefined }
  const first = await startSite(place)
  onTestFinished(() => first.kill())
  const written = globSync('**', { cwd: dataDir })
  expect(written).toEqual(expect.arrayContaining(['site.db', 'site.db-wal', 'site.db-shm', 'server.lock', 'uploads/blogs']))
  expect(written.length).toBeGreaterThan(100)
  expect(openToOthers(dataDir)).toEqual([])
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  await first.kill()

  for (const name of ['.', ...written]) {
    const path = join(dataDir, name)
    chmodSync(path, statSync(path).isDirectory() ? 0o777 : 0o666)
  }
  const second = await startSite(place)
  onTestFinished(async () => void (await second.stop()))
  expect(openToOthers(dataDir)).toEqual([])
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('commands write like the site; a folder that holds other things stays open, but nothing of ours in it', async () => {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  mkdirSync(join(folder, 'music'))
  expect((await runCli(['seed', '--posts', '1'], folder)).code).toBe(0)
  expect((await runCli(['backup', 'site.tar'], folder)).code).toBe(0)
  expect(openToOthers(folder).toSorted()).toEqual(
    ['.', 'music', 'notes.txt'].filter((name) => globSync('**', { cwd: folder }).includes(name)),
  )
  expect(statSync(folder).mode & 0o777).toBe(0o755)
})
