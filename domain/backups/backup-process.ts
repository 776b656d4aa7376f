import { setPriority } from 'node:os'
import { pino } from 'pino'
import { loadConfig } from '#config/load-config.ts'
import { openUnmigrated } from '#database/open-database.ts'
import { systemClock } from '../clock.ts'
import { openBackupTools } from './backup-tools.ts'
import { type AskedBackup, makeBackup, type MadeBackup } from './make-backup.ts'

/** Answer of the process that makes a backup. */
export type BackupAnswer = { made: MadeBackup } | { failure: string }

// Visitors come first: a backup has the whole night.
setPriority(10)

process.on('message', (asked: AskedBackup) => {
  void answerTo(asked).then((answer) => process.send?.(answer))
})
// Whoever holds the lease is gone, and another one may have it next.
process.on('disconnect', () => process.exit())

async function answerTo(asked: AskedBackup): Promise<BackupAnswer> {
  try {
    return { made: await make(asked) }
  } catch (error) {
    return { failure: (error as Error).message }
  }
}

async function make(asked: AskedBackup): Promise<MadeBackup> {
  const config = loadConfig()
  const engine = await openUnmigrated(config)
  try {
    const tools = await openBackupTools(config, { engine, clock: systemClock, log: pino({ level: 'silent' }) })
    if (!tools) throw new Error('BACKUP_DIR is not set')
    return await makeBackup(tools, asked)
  } finally {
    await engine.close()
  }
}
