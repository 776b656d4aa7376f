import type { Config } from '#config/read-config.ts'
import { backupBucket } from '#domain/backups/backup-bucket.ts'
import { backupFolder } from '#domain/backups/backup-folder.ts'
import { changeBackupState, findBackupState } from '#domain/backups/backup-state.ts'
import { drillBackup } from '#domain/backups/drill-backup.ts'
import type { Stores } from '#domain/open-stores.ts'
import type { Site } from '#domain/site.ts'
import { IDENTITY_OPTION, openOperand, WHERE } from './backup-operand.ts'
import { type Command, CommandError } from './command.ts'
import { withSite } from './with-site.ts'

export const backupDrillCommand: Command = {
  name: 'backup drill',
  operands: [],
  mayFollow: ['FILE'],
  about: 'test restore: restores the newest backup, or FILE, into a scratch place and compares all of it; the site keeps running',
  details: [
    '',
    'The scratch place is in DATA_DIR, on SQLite whatever the backup is of, and is gone afterwards. Rows are compared table by table,',
    'files one by one. The result stands on Today and in /metrics, and the exit code is 1 when anything is not as it was written.',
    WHERE,
  ].join('\n'),
  options: IDENTITY_OPTION,
  async run({ operands: [named], options: { identity } }) {
    const drilled = await withSite(async (site, stores, config) => {
      const source = await openOperand(named ?? (await findNewest(site, stores, config)), identity, config)
      const result = await drillBackup(site, source, config)
      await site.write('cli', (write) => changeBackupState(write, { drill: result }))
      return result
    })
    if (drilled.failure !== null) throw new CommandError(`the drill of ${drilled.name} failed: ${drilled.failure}`)
    const { name, tables, rows, files } = drilled
    process.stdout.write(`${name} was restored, and all of it matches\nTables: ${tables}, rows: ${rows}, files of pictures: ${files}\n`)
  },
}

async function findNewest({ db }: Site, { objects }: Stores, { backups }: Config): Promise<string> {
  const state = await findBackupState(db)
  const here = backups && state ? await backupFolder(backups.dir, state.siteId).list() : []
  const newest =
    here.at(-1) ?? (backups?.isCopied && objects && state ? (await backupBucket(objects, state.siteId).list()).at(-1) : undefined)
  if (!newest) throw new CommandError('backup drill: this site has made no backup by itself yet: name one')
  return newest.note.name
}
