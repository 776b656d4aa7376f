import { isIP } from 'node:net'
import { z } from 'zod'
import { hasAsciiName, inOneSpelling, isEmailAddress } from '#shared/email-address.ts'
import { backupFields, type BackupKey, backupKeyOf, type BackupSettings, backupsOf } from './backups.ts'
import { ConfigError } from './config-error.ts'
import { eachHost } from './database-hosts.ts'
import { type BucketSettings, bucketOf, objectStorageFields, type UploadsStore } from './object-storage.ts'
import { withSettingFiles } from './setting-files.ts'
import { tracingFields, tracingOf, type TracingSettings } from './tracing.ts'
import { updateFields, type UpdateSettings, updatesOf } from './updates.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** A number from the environment, which only ever holds text. */
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`)

const urlOf = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )

/** Of one host, or of several by commas. */
const postgresUrl = z
  .string()
  .refine((value) => eachHost(value), 'must be an address that starts with postgres:// or postgresql://, of one host or several by commas')

const emailAddress = z.string().transform(inOneSpelling).refine(isEmailAddress, 'must be an e-mail address')

/** `Name <address>` or a bare address. */
const mailbox = z
  .string()
  .regex(/^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'must be an e-mail address, or Name <address>')
  // Not every mail server takes another one, and then none of the site's mails would go.
  .refine((value) => hasAsciiName(value.slice(value.indexOf('<') + 1)), 'must be in ASCII before the @')

function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^\d+$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128)
}

const addressRanges = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAddressRange), 'must be IP addresses or CIDR ranges of your proxies, by commas')

const timeZone = z.string().refine((value) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}, 'must be a time zone name such as Africa/Lagos')

const Environment = z.object({
  /** Port and address where the server listens. */
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Public origin, in canonical links, mails and origin checks. */
  SITE_URL: urlOf('http:', 'https:')
    .refine((value) => URL.parse(value)?.pathname === '/', 'must be an origin without a path')
    .transform((value) => URL.parse(value)?.origin ?? '')
    .optional(),
  /** Folder of the SQLite file and the uploads. */
  DATA_DIR: z.string().default('./data'),
  /** PostgreSQL; unset means SQLite in DATA_DIR. */
  DATABASE_URL: postgresUrl.optional(),
  /** The same database without a pooler between, for what a connection has to be kept for. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** A replica of it, for what pages and calls for anyone read. */
  DATABASE_READ_URL: postgresUrl.refine((value) => eachHost(value)?.length === 1, 'must be an address of one host').optional(),
  /** Connections of this process; unset, its share of what the server takes. */
  DATABASE_POOL: wholeNumber(2, 1_000).optional(),
  /** The first administrator, made when there is none. */
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  /** Mail server; unset keeps every mail in the outbox. */
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: z
    .string()
    .transform((value) => value.split(',').map((part) => inOneSpelling(part.trim())))
    .refine((parts) => parts.every(isEmailAddress), 'must be e-mail addresses, by commas')
    .optional(),
  /** Under which names the keys are published that the mail server signs by; `doctor` alone asks. */
  DKIM_SELECTOR: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every((part) => /^[a-z0-9_.-]{1,100}$/i.test(part)),
      'must be names of keys of DKIM, by commas, such as selector1',
    )
    .default([]),
  ...objectStorageFields,
  ...backupFields,
  ...updateFields,
  ...tracingFields,
  /** Zone of every date and hour that is shown, scheduled or counted. */
  TIME_ZONE: timeZone.default('Africa/Lagos'),
  /** Reverse proxies whose forwarded headers are believed. */
  TRUST_PROXY: addressRanges.default([]),
  /** Public submissions per ten minutes and address; 0 is off. */
  FORM_RATE_LIMIT: wholeNumber(0, 1_000_000).default(30),
  /** Failed sign-ins per ten minutes and address or account; 0 is off. */
  LOGIN_RATE_LIMIT: wholeNumber(0, 1_000_000).default(10),
  SAMPLE_CONTENT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Signs sessions and links; made at the first start when unset. */
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Folder of the cached pages as files, for a web server in front. */
  PAGE_CACHE_DIR: z.string().optional(),
  /** Megabytes on disk that they take at most. */
  PAGE_CACHE_MB: wholeNumber(1, 1_000_000).default(512),
  /** Seconds for which a shared cache in front, such as a CDN, may answer for the site; 0 is off. */
  CDN_SECONDS: wholeNumber(0, 86_400).default(0),
  /** Where it is told what has changed, and the key that it asks for. */
  CDN_PURGE_URL: urlOf('http:', 'https:').optional(),
  CDN_PURGE_KEY: z.string().optional(),
  /** Whether visitors' browsers keep pages for times without a line; off takes the worker away from those that have it. */
  OFFLINE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Whether pages are made anew after a change before anyone asks for them. */
  WARM_PAGES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Milliseconds between saying that this process ends and not answering any more. */
  CLOSE_DELAY_MS: wholeNumber(0, 60_000).default(500),
  /** How many times the usual time work may take; `config/time-limits.ts` reads it where work begins. */
  TIME_LIMITS: z
    .string()
    .refine((value) => Number(value) >= 0.1 && Number(value) <= 100, 'must be a number from 0.1 to 100')
    .optional(),
  /** Whether the site sends itself a test enquiry each hour. */
  TEST_ENQUIRY: z.enum(['on', 'off'], 'must be on or off').default('off'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
})

/** All settings by name: what a program that is only tried must not be given. */
export const settingNames: readonly string[] = Object.keys(Environment.shape)

export type Config = Readonly<{
  port: number
  host: string
  siteUrl: string
  /** Origins a form or call may come from. */
  allowedOrigins: readonly string[]
  dataDir: string
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  databasePool: number | undefined
  databaseReadUrl: string | undefined
  admin: { email: string | undefined; password: string | undefined }
  mail: { smtpUrl: string | undefined; from: string; to: readonly string[] | undefined; dkimSelectors: readonly string[] }
  s3: BucketSettings | undefined
  /** Browsers fetch pictures from here instead of from the site; without a slash at its end. */
  picturesUrl: string | undefined
  uploadsStore: UploadsStore
  /** Undefined where no backups are made by themselves. */
  backups: BackupSettings | undefined
  /** Of every backup, also of one that is asked for; undefined where none is encrypted. */
  backupKey: BackupKey | undefined
  /** A secret key of age, or a file that holds some. */
  backupIdentity: string | undefined
  updates: UpdateSettings
  /** Undefined where nothing is traced. */
  tracing: TracingSettings | undefined
  timeZone: string
  trustProxy: readonly string[]
  formRateLimit: number
  loginRateLimit: number
  sampleContent: boolean
  secret: string | undefined
  pageCacheDir: string | undefined
  pageCacheBytes: number
  /** Undefined where no shared cache answers for the site. */
  sharedCache: { seconds: number; purge: { url: string; key: string | undefined } | undefined } | undefined
  offline: boolean
  warmPages: boolean
  closeDelayMs: number
  testEnquiry: boolean
  logLevel: (typeof LOG_LEVELS)[number]
}>

export { ConfigError }

/**
 * Reads the environment once into a read-only object; nothing else in the project reads it, but for `TIME_LIMITS` (`time-limits.ts`).
 * An empty variable counts as unset; `NAME_FILE` names a file that holds `NAME`. Throws {@link ConfigError} that names the first bad setting.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value]] : [])))
  const parsed = Environment.safeParse(withSettingFiles(given, Object.keys(Environment.shape)))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`)
  }
  return Object.freeze(toConfig(parsed.data))
}

function sharedCacheOf({
  CDN_SECONDS: seconds,
  CDN_PURGE_URL: url,
  CDN_PURGE_KEY: key,
  PAGE_CACHE_DIR: folder,
}: z.output<typeof Environment>): Config['sharedCache'] {
  if (url && seconds === 0) throw new ConfigError('CDN_SECONDS must be set when CDN_PURGE_URL is')
  if (key && !url) throw new ConfigError('CDN_PURGE_URL must be set when CDN_PURGE_KEY is')
  // Files that a web server gives carry no tags, so that a shared cache before it could not be told.
  if (seconds > 0 && folder)
    throw new ConfigError('CDN_SECONDS must be unset when PAGE_CACHE_DIR is set: pages from disk tell a shared cache nothing')
  return seconds === 0 ? undefined : { seconds, purge: url === undefined ? undefined : { url, key } }
}

function toConfig(env: z.output<typeof Environment>): Config {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_POOL', 'DATABASE_READ_URL'] as const) {
    if (env[name] && !env.DATABASE_URL) throw new ConfigError(`DATABASE_URL must be set when ${name} is`)
  }
  const s3 = bucketOf(env)
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`
  return {
    port: env.PORT,
    host: env.HOST,
    siteUrl,
    allowedOrigins: env.SITE_URL ? [siteUrl] : LOOPBACK_NAMES.map((name) => `http://${name}:${env.PORT}`),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePool: env.DATABASE_POOL,
    databaseReadUrl: env.DATABASE_READ_URL,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname}`,
      to: env.MAIL_TO,
      dkimSelectors: env.DKIM_SELECTOR,
    },
    s3,
    picturesUrl: env.S3_PUBLIC_URL,
    uploadsStore: env.UPLOADS_STORE ?? (s3 ? 's3' : 'disk'),
    backups: backupsOf(env),
    backupKey: backupKeyOf(env),
    backupIdentity: env.BACKUP_IDENTITY,
    updates: updatesOf(env),
    tracing: tracingOf(env),
    timeZone: env.TIME_ZONE,
    trustProxy: env.TRUST_PROXY,
    formRateLimit: env.FORM_RATE_LIMIT,
    loginRateLimit: env.LOGIN_RATE_LIMIT,
    sampleContent: env.SAMPLE_CONTENT === 'on',
    secret: env.SECRET,
    pageCacheDir: env.PAGE_CACHE_DIR,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    sharedCache: sharedCacheOf(env),
    offline: env.OFFLINE === 'on',
    warmPages: env.WARM_PAGES === 'on',
    closeDelayMs: env.CLOSE_DELAY_MS,
    testEnquiry: env.TEST_ENQUIRY === 'on',
    logLevel: env.LOG_LEVEL,
  }
}
