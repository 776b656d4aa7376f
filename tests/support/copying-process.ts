import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { CopiesOfChanges } from '#domain/copies/copies-of-changes.ts'
import { copyFolder } from '#domain/copies/copy-folder.ts'
import type { CopyPlace } from '#domain/copies/copy-place.ts'
import { createSite } from '#domain/create-site.ts'
import { localFiles, UPLOADS_FOLDER } from '#domain/media/local-files.ts'
import { localStagedFiles, STAGED_FOLDER } from '#domain/tasks/staged-files.ts'
import { buildPost } from './factories.ts'

/**
 * Writes posts and copies them, tells after each pass which one is copied, and kills itself while a file of a kind is written, or once it is: the first whole copy, or the change after
 * some.
 */
const [dataDir = '', dir = '', kind = '', moment = ''] = process.argv.slice(2)
const CHANGES_BEFORE = 3
const folder = copyFolder(dir)
let copied = 0
const place: CopyPlace = {
  ...folder,
  async put(name, bytes) {
    const isIt = name.endsWith(`-${kind}.copy`) && (kind === 'whole' || copied >= CHANGES_BEFORE)
    if (isIt && moment === 'half') {
      const file = join(dir, 'changes', `${name}.part`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes.subarray(0, bytes.length / 2))
    } else await folder.put(name, bytes)
    if (isIt) process.kill(process.pid, 'SIGKILL')
  },
}
const pictures = join(dataDir, UPLOADS_FOLDER)
const engine = await openDatabase({ dataDir, databaseUrl: undefined })
const site = createSite({
  engine,
  files: localFiles(pictures),
  staged: localStagedFiles(join(dataDir, STAGED_FOLDER)),
  clock: systemClock,
  log: pino({ level: 'silent' }),
  siteUrl: 'http://localhost:3000',
  timeZone: 'Africa/Lagos',
})
const log = engine.openChangeLog?.()
if (!log) throw new Error('SQLite has a log')
const target = { siteId: '0123abcd', place, key: undefined }
const copies = new CopiesOfChanges(site, { log, target, pictures, clock: systemClock })
await copies.begin()
for (;;) {
  const post = copies.state().upTo && (await buildPost(site, { title: 'Fees', content: 'Some words. '.repeat(5_000) }))
  await copies.pass({ isLast: true })
  if (post) copied += 1
  if (post) process.send?.(post)
  // What is written in parts gets its turn.
  await sleep(1)
}
