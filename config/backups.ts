import { z } from 'zod'
import { ConfigError } from './config-error.ts'

/** How many backups are kept: the newest of each of so many days, weeks and months. */
export interface KeepSettings {
  days: number
  weeks: number
  months: number
}

/** Backups that are made by themselves. */
export interface BackupSettings {
  dir: string
  /** When, by the clock of the site's zone: minutes after midnight. */
  atMinute: number
  keep: KeepSettings
  /** Copied into the bucket too. */
  isCopied: boolean
  /** What is written is copied beside them every few seconds. */
  copiesChanges: boolean
}

/** What backups are encrypted with: public keys of age, of which any one's identity opens them, or a passphrase. */
export type BackupKey = { recipients: readonly string[] } | { passphrase: string }

const AT = /^([01]\d|2[0-3]):([0-5]\d)$/
const KEEP = /^\d{1,4}[dwm](?:,\d{1,4}[dwm])*$/
const UNITS = { d: 'days', w: 'weeks', m: 'months' } as const
/** Of age, and no key of another program. */
const RECIPIENT = /^age1[a-z0-9]{58,}$/
const IDENTITY = /^AGE-SECRET-KEY-/i
const PASSPHRASE_LENGTH = 20

function readKeep(value: string): KeepSettings | undefined {
  const text = value.replaceAll(/\s/g, '').toLowerCase()
  if (!KEEP.test(text)) return undefined
  const parts = text.split(',').map((part) => [UNITS[part.slice(-1) as keyof typeof UNITS], Number(part.slice(0, -1))] as const)
  if (new Set(parts.map(([unit]) => unit)).size < parts.length) return undefined
  const keep = { days: 0, weeks: 0, months: 0, ...Object.fromEntries(parts) }
  return keep.days + keep.weeks + keep.months > 0 ? keep : undefined
}

/** Undefined for what is neither; whoever means a key and mistypes it must not get a passphrase. */
function readKey(value: string): BackupKey | undefined {
  const text = value.trim()
  const parts = text.split(/[\s,]+/)
  if (parts.every((part) => RECIPIENT.test(part))) return { recipients: parts }
  if (/^age1|^ssh-|\bage1[a-z0-9]{20}/.test(text) || IDENTITY.test(text) || text.length < PASSPHRASE_LENGTH) return undefined
  return { passphrase: text }
}

export const backupFields = {
  /** Folder of the backups that are made by themselves; unset, none are. */
  BACKUP_DIR: z.string().optional(),
  /** When they are made, in TIME_ZONE. */
  BACKUP_AT: z
    .string()
    .transform((value) => value.trim())
    .refine((value) => AT.test(value), 'must be a time of the day such as 02:30')
    .default('02:30'),
  /** Which of them are kept. */
  BACKUP_KEEP: z
    .string()
    .refine((value) => readKeep(value), 'must say how many days, weeks and months keep a backup, such as 7d,4w,12m')
    .default('7d,4w,12m'),
  /** Whether they are copied into S3_BUCKET. */
  BACKUP_S3: z.enum(['on', 'off'], 'must be on or off').default('off'),
  /** Whether what is written is copied there every few seconds; on SQLite. */
  BACKUP_CHANGES: z.enum(['on', 'off'], 'must be on or off').default('off'),
  /** What every backup is encrypted with. */
  BACKUP_KEY: z
    .string()
    .refine(
      (value) => readKey(value),
      `must be public keys of age (age1…), by commas, or a passphrase of at least ${PASSPHRASE_LENGTH} characters; never the secret key`,
    )
    .optional(),
  /** Secret key of age, or the file that holds it: opens encrypted backups. */
  BACKUP_IDENTITY: z.string().optional(),
}

type Given = z.output<z.ZodObject<typeof backupFields>> &
  Partial<Record<'S3_BUCKET' | 'S3_PUBLIC_URL' | 'DATABASE_URL', string | undefined>>

/** How backups are made by themselves; undefined where they are not. Throws {@link ConfigError} for settings that do not fit together. */
export function backupsOf(given: Given): BackupSettings | undefined {
  const { BACKUP_DIR: dir, BACKUP_AT: at, BACKUP_KEEP: keep, BACKUP_S3: copies } = given
  const isCopied = copies === 'on'
  if (isCopied && !dir) throw new ConfigError('BACKUP_DIR must be set when BACKUP_S3 is on')
  if (isCopied && !given.S3_BUCKET) throw new ConfigError('S3_BUCKET must be set when BACKUP_S3 is on')
  if (isCopied && given.S3_PUBLIC_URL && !given.BACKUP_KEY)
    throw new ConfigError('BACKUP_KEY must be set when BACKUP_S3 is on and S3_PUBLIC_URL is set: browsers may read that bucket')
  const copiesChanges = given.BACKUP_CHANGES === 'on'
  if (copiesChanges && !dir) throw new ConfigError('BACKUP_DIR must be set when BACKUP_CHANGES is on')
  if (copiesChanges && given.DATABASE_URL)
    throw new ConfigError('BACKUP_CHANGES must be off when DATABASE_URL is set: PostgreSQL archives its own log')
  if (!dir) return undefined
  const [, hours, minutes] = AT.exec(at) ?? []
  return {
    dir,
    atMinute: Number(hours) * 60 + Number(minutes),
    keep: readKeep(keep) ?? { days: 0, weeks: 0, months: 0 },
    isCopied,
    copiesChanges,
  }
}

/** What the settings encrypt backups with; undefined where they do not. */
export const backupKeyOf = ({ BACKUP_KEY: key }: Given): BackupKey | undefined => (key ? readKey(key) : undefined)
