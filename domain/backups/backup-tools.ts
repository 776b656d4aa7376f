import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Config } from '#config/read-config.ts'
import type { Engine } from '#database/engine.ts'
import project from '../../package.json' with { type: 'json' }
import type { Clock } from '../clock.ts'
import { createSite } from '../create-site.ts'
import { Refusal } from '../errors.ts'
import { openStores } from '../open-stores.ts'
import type { BackupKeys } from './backup-encryption.ts'
import type { BackupTools } from './make-backup.ts'

const IDENTITY = /^AGE-SECRET-KEY-\S+$/i

/** What opens encrypted backups on this machine: the identity of the settings or of a file, and the passphrase that they are written with. */
export async function readBackupKeys(
  { backupIdentity, backupKey }: Pick<Config, 'backupIdentity' | 'backupKey'>,
  identityFile?: string,
): Promise<BackupKeys> {
  const passphrases = backupKey && 'passphrase' in backupKey ? [backupKey.passphrase] : []
  const given = identityFile ?? backupIdentity?.trim()
  if (given === undefined) return { identities: [], passphrases }
  if (IDENTITY.test(given)) return { identities: [given.toUpperCase()], passphrases }
  const text = await readFile(given, 'utf8').catch((error: unknown) => {
    const what = identityFile === undefined ? 'BACKUP_IDENTITY' : '--identity'
    throw new Refusal('invalid', `${what}: the file ${given} can't be read: ${(error as Error).message}`, { cause: error })
  })
  const identities = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => IDENTITY.test(line))
  if (identities.length === 0) throw new Refusal('invalid', `the file ${given} holds no secret key of age (AGE-SECRET-KEY-…)`)
  return { identities, passphrases }
}

/** What makes backups by these settings; undefined where none are made by themselves. */
export async function openBackupTools(
  config: Config,
  { engine, clock, log }: { engine: Engine; clock: Clock; log: Logger },
): Promise<BackupTools | undefined> {
  const { backups: settings, backupKey: key, dataDir, s3, picturesUrl, siteUrl, timeZone } = config
  if (!settings) return undefined
  const { files, staged, objects } = openStores(config, log, { isPatient: true })
  return {
    site: createSite({ engine, files, staged, clock, log, siteUrl, timeZone }),
    settings,
    dataDir,
    version: project.version,
    key,
    keys: await readBackupKeys(config),
    bucket: objects && s3 && { objects, settings: s3, picturesUrl },
  }
}
