import { backupNow } from '#domain/backups/backup-now.ts'
import { openBackupTools } from '#domain/backups/backup-tools.ts'
import { type Command, CommandError } from './command.ts'
import { withSite } from './with-site.ts'

export const backupNowCommand: Command = {
  name: 'backup now',
  operands: [],
  about: 'makes the nightly backup now: verified, copied, old ones removed; the site keeps running',
  details: ['', 'Needs BACKUP_DIR and the other settings of backups, as the site has them.'].join('\n'),
  options: {},
  async run() {
    const { good, drilled, copyFailure } = await withSite(async (site, _stores, config) => {
      const tools = await openBackupTools(config, site)
      if (!tools) throw new CommandError('backup now: BACKUP_DIR is not set, so there is no folder for it')
      return backupNow(tools)
    })
    if (good) process.stdout.write(`Wrote and verified ${good.name}: ${(good.bytes / 1e6).toFixed(1)} MB\n`)
    if (drilled?.failure === null) process.stdout.write('A test restore succeeded\n')
    if (drilled?.failure) throw new CommandError(`the test restore failed: ${drilled.failure}`)
    if (copyFailure) throw new CommandError(`the copy in the bucket: ${copyFailure}`)
  },
}
