import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Config } from '#config/read-config.ts'
import { objectSource } from '#domain/backups/backup-bucket.ts'
import type { BackupKeys } from '#domain/backups/backup-encryption.ts'
import { type BackupSource, fileSource } from '#domain/backups/backup-source.ts'
import { readBackupKeys } from '#domain/backups/backup-tools.ts'
import { openStores } from '#domain/open-stores.ts'
import { CommandError } from './command.ts'

/** Before a name that is in the bucket, wherever else there may be one. */
const IN_BUCKET = 's3:'

export const IDENTITY_OPTION = {
  identity: { type: 'string', value: 'FILE', about: 'opens an encrypted backup: the file with the secret key of age' },
} as const

export const WHERE = [
  'FILE is a file, or the name of a backup in BACKUP_DIR or in the bucket (s3:NAME: only there). An encrypted one is opened by',
  '--identity FILE, or by BACKUP_IDENTITY; one with a passphrase by BACKUP_KEY.',
].join('\n')

/** The backup that was named on the command line, with what opens it. */
export async function openOperand(operand: string, identity: string | boolean | undefined, config: Config): Promise<BackupSource> {
  const keys = await readBackupKeys(config, typeof identity === 'string' ? identity : undefined)
  if (operand.startsWith(IN_BUCKET)) return inBucket(operand.slice(IN_BUCKET.length), config, keys)
  const isBare = !/[/\\]/.test(operand)
  if (existsSync(operand) || !isBare) return fileSource(operand, keys)
  const stored = config.backups && join(config.backups.dir, operand)
  if (stored && existsSync(stored)) return fileSource(stored, keys)
  const isThere = config.backups?.isCopied && (await objectsOf(config)?.sizeOf(`backups/${operand}`)) !== undefined
  return isThere ? inBucket(operand, config, keys) : fileSource(operand, keys)
}

const objectsOf = (config: Config) => openStores(config, pino({ level: 'silent' }), { isPatient: true }).objects

function inBucket(name: string, config: Config, keys: BackupKeys): BackupSource {
  const objects = objectsOf(config)
  if (!objects) throw new CommandError(`${IN_BUCKET}${name}: S3_BUCKET is not set, so there is no bucket to read from`)
  return objectSource(objects, name, keys)
}
