import { watch } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { NO_KEYS } from '#domain/backups/backup-encryption.ts'
import { backupFolder } from '#domain/backups/backup-folder.ts'
import { readBackupName } from '#domain/backups/backup-name.ts'
import { findBackupState } from '#domain/backups/backup-state.ts'
import { verifyBackup } from '#domain/backups/verify-backup.ts'
import { siteAt } from '#tests/support/carried-sites.ts'
import { runCliAt, startCliAt } from '#tests/support/command-line.ts'
import { engines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { buildPost } from '#tests/support/factories.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** What is seen first of each step, in the folder of backups or of the site. */
const STEPS = [
  ['writing', 'backups', /\.tar\.part$/],
  ['saying that it was verified', 'backups', /\.json\.part$/],
  ['naming', 'backups', /\.tar$/],
  ['restoring into the scratch place', 'data', /^drill-/],
] as const

describe.each(firstOf(engines))('a backup on $name whose process is killed', ({ place }) => {
  test.each(firstOf(STEPS))('while %s leaves nothing that looks good and is not, and the next one goes on', async (_, where, name) => {
    const at = await place()
    const site = await siteAt(at)
    for (let count = 0; count < 200; count += 1) await buildPost(site, { title: `Post ${count}`, content: 'Some words. '.repeat(200) })
    const dir = temporaryFolder()
    const environment = { BACKUP_DIR: dir }

    const folder = where === 'data' ? at.dataDir : dir
    const { answer, kill } = startCliAt(at, ['backup', 'now'], environment)
    const watcher = watch(folder, (_event, changed) => changed && name.test(changed) && kill())
    await answer
    watcher.close()
    // A scratch place of this minute is left alone: another process may have just made it.
    for (const each of await readdir(at.dataDir)) if (each.startsWith('drill-')) await utimes(join(at.dataDir, each), 0, 0)

    const siteId = (await findBackupState(site.db))?.siteId ?? ''
    const backups = backupFolder(dir, siteId)
    for (const { note } of await backups.list()) await verifyBackup(backups.source(note.name, NO_KEYS))
    const named = (await readdir(dir)).filter((each) => readBackupName(each))
    expect((await backups.list()).map(({ note }) => note.name)).toEqual(named)

    // As once the lease of the dead process is over; what it was about to store may still be on its way.
    await vi.waitFor(async () => {
      await site.db.updateTable('jobs').set({ leased_until: null }).where('name', '=', 'backup').execute()
      const made = { code: 0, stdout: expect.stringMatching(/^Wrote and verified backup-/) as unknown }
      expect(await runCliAt(at, ['backup', 'now'], environment)).toMatchObject(made)
    }, PATIENCE)
    const after = await readdir(dir)
    expect(after.filter((each) => each.endsWith('.part'))).toEqual([])
    const [newest] = (await backups.list()).slice(-1)
    expect((await verifyBackup(join(dir, newest?.note.name ?? ''))).tables.posts).toBe(200)
    expect((await readdir(at.dataDir)).filter((each) => each.startsWith('drill-'))).toEqual([])
  })
})
