import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './read-config.ts'

const S3_KEYS = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

describe('settings', () => {
  test('have the defaults of the contract when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: undefined,
      timeZone: 'Africa/Lagos',
      trustProxy: [],
      formRateLimit: 30,
      loginRateLimit: 10,
      closeDelayMs: 500,
      sampleContent: true,
      logLevel: 'info',
    })
  })

  test('treat an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['SITE_URL', 'thinksch.example'],
    ['SITE_URL', 'https://thinksch.example/blog'],
    ['DATABASE_URL', 'mysql://localhost/site'],
    ['DATABASE_URL', 'postgres://a,,b/site'],
    ['DATABASE_DIRECT_URL', 'localhost'],
    ['DATABASE_READ_URL', 'mysql://localhost/site'],
    ['DATABASE_READ_URL', 'postgres://a,b/site'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_POOL', '2000'],
    ['DATABASE_POOL', 'many'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'short'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'two words'],
    ['MAIL_FROM', 'Adé <adé@company.example>'],
    ['ADMIN_EMAIL', 'ada@127.0.0.1'],
    ['MAIL_TO', 'a@b.example, nobody'],
    ['S3_ENDPOINT', 'ftp://files.example'],
    ['S3_ENDPOINT', 'files.example'],
    ['S3_ENDPOINT', 'https://id:secret@files.example'],
    ['S3_ENDPOINT', 'https://files.example?x=1'],
    ['S3_PUBLIC_URL', '/uploads'],
    ['S3_BUCKET', 'My Bucket'],
    ['S3_BUCKET', 'a/b'],
    ['S3_REGION', 'eu west'],
    ['S3_ACCESS_KEY_ID', 'two words'],
    ['S3_SECRET_ACCESS_KEY', 'line\nline'],
    ['UPLOADS_STORE', 'cloud'],
    ['BACKUP_AT', '2:30'],
    ['BACKUP_AT', '24:00'],
    ['BACKUP_AT', '02:60'],
    ['BACKUP_AT', 'at night'],
    ['BACKUP_KEEP', '7'],
    ['BACKUP_KEEP', '7d,7d'],
    ['BACKUP_KEEP', '0d,0w'],
    ['BACKUP_KEEP', '7d 4w'],
    ['BACKUP_KEEP', '7y'],
    ['BACKUP_S3', 'yes'],
    ['BACKUP_CHANGES', 'yes'],
    ['BACKUP_KEY', 'too short'],
    ['BACKUP_KEY', 'age1tooshort'],
    ['BACKUP_KEY', 'AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ'],
    ['BACKUP_KEY', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI'],
    ['TIME_ZONE', 'Africa/Nowhere'],
    ['TRUST_PROXY', 'all'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['DKIM_SELECTOR', 'a key'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a key'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=%zz'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['FORM_RATE_LIMIT', '-1'],
    ['LOGIN_RATE_LIMIT', 'many'],
    ['SAMPLE_CONTENT', 'maybe'],
    ['SECRET', 'too short'],
    ['TEST_ENQUIRY', 'hourly'],
    ['CLOSE_DELAY_MS', '60001'],
    ['CLOSE_DELAY_MS', 'soon'],
    ['TIME_LIMITS', '0'],
    ['TIME_LIMITS', 'long'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`))
  })

  test('let a shared cache be told what changed, and not keep what pages on disk give it', () => {
    const settings = { CDN_SECONDS: '600', CDN_PURGE_URL: 'https://cdn.example/purge' }
    expect(readConfig(settings).sharedCache).toEqual({ seconds: 600, purge: { url: settings.CDN_PURGE_URL, key: undefined } })
    expect(readConfig({}).sharedCache).toBeUndefined()
    expect(() => readConfig({ CDN_PURGE_URL: settings.CDN_PURGE_URL })).toThrow(/^CDN_SECONDS [^\n]+$/)
    expect(() => readConfig({ ...settings, CDN_PURGE_URL: '', CDN_PURGE_KEY: 'k' })).toThrow(/^CDN_PURGE_URL [^\n]+$/)
    expect(() => readConfig({ ...settings, PAGE_CACHE_DIR: '/pages' })).toThrow(/^CDN_SECONDS [^\n]+PAGE_CACHE_DIR/)
  })

  test.each([
    ['DATABASE_DIRECT_URL', 'postgres://localhost/site'],
    ['DATABASE_READ_URL', 'postgres://replica/site'],
    ['DATABASE_POOL', '5'],
  ])('say that %s is of use beside DATABASE_URL alone', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^DATABASE_URL must be set when ${name} is$`))
    expect(readConfig({ [name]: value, DATABASE_URL: 'postgres://a,b/site' }).databaseUrl).toBe('postgres://a,b/site')
  })

  test('name the bucket that is missing beside an address of object storage', () => {
    expect(() => readConfig({ S3_ENDPOINT: 'https://files.example' })).toThrow(/^S3_BUCKET [^\n]+$/)
    expect(readConfig({ S3_ENDPOINT: 'https://files.example/', S3_BUCKET: 'site', ...S3_KEYS })).toMatchObject({
      s3: { bucket: 'site', endpoint: 'https://files.example', region: undefined, accessKeyId: 'id', secretAccessKey: 'secret' },
      uploadsStore: 's3',
    })
  })

  test('keep uploads on disk without a bucket, and with one where it is wished', () => {
    expect(readConfig({})).toMatchObject({ s3: undefined, uploadsStore: 'disk', picturesUrl: undefined })
    const given = { S3_BUCKET: 'site', S3_REGION: 'eu-west-1', ...S3_KEYS, UPLOADS_STORE: 'disk', S3_PUBLIC_URL: 'https://cdn.example/p/' }
    expect(readConfig(given)).toMatchObject({
      s3: {
        endpoint: 'https://s3.eu-west-1.amazonaws.com',
        region: 'eu-west-1',
      },
      uploadsStore: 'disk',
      picturesUrl: 'https://cdn.example/p',
    })
  })

  test("take the names of Amazon's tools for the keys of a bucket, and never halves of two pairs", () => {
    const bucket = { S3_BUCKET: 'site', S3_ENDPOINT: 'https://files.example' }
    const amazons = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_SESSION_TOKEN: 'c' }
    expect(readConfig({ ...bucket, ...amazons }).s3).toMatchObject({ accessKeyId: 'a', secretAccessKey: 'b', sessionToken: 'c' })
    expect(readConfig({ ...bucket, ...amazons, ...S3_KEYS }).s3).toMatchObject({
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      sessionToken: undefined,
    })
    expect(() => readConfig({ ...bucket, ...amazons, S3_ACCESS_KEY_ID: 'id' })).toThrow(/^S3_SECRET_ACCESS_KEY [^\n]+$/)
  })

  test.each([
    [{ S3_BUCKET: 'site', ...S3_KEYS }, 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'site', S3_ENDPOINT: 'https://files.example' }, 'S3_ACCESS_KEY_ID'],
    [{ S3_BUCKET: 'site', S3_ENDPOINT: 'https://files.example', AWS_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY'],
    [{ S3_REGION: 'eu-west-1' }, 'S3_BUCKET'],
    [{ S3_ACCESS_KEY_ID: 'id' }, 'S3_BUCKET'],
    [{ S3_PUBLIC_URL: 'https://cdn.example' }, 'S3_BUCKET'],
    [{ UPLOADS_STORE: 's3' }, 'S3_BUCKET'],
  ])('name what is missing of object storage: %o', (given, name) => {
    expect(() => readConfig(given)).toThrow(new RegExp(`^${name} [^\\n]+$`))
  })

  test('believe proxies by address or range only', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
  })

  test('let the loopback names pass as origins while SITE_URL is unset, and only SITE_URL once it is set', () => {
    expect(readConfig({ PORT: '4000' }).allowedOrigins).toEqual(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])
    expect(readConfig({ SITE_URL: 'https://thinksch.example' }).allowedOrigins).toEqual(['https://thinksch.example'])
  })

  test('can not be changed after they are read', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true)
  })

  test('make backups by themselves where they name a folder for them', () => {
    expect(readConfig({}).backups).toBeUndefined()
    expect(readConfig({ BACKUP_DIR: '/backups' }).backups).toEqual({
      dir: '/backups',
      atMinute: 150,
      keep: { days: 7, weeks: 4, months: 12 },
      isCopied: false,
      copiesChanges: false,
    })
    const chosen = { BACKUP_DIR: '/backups', BACKUP_AT: ' 23:05 ', BACKUP_KEEP: '30D, 2m' }
    expect(readConfig(chosen).backups).toMatchObject({ atMinute: 1_385, keep: { days: 30, weeks: 0, months: 2 } })
  })

  test('copy backups only from a folder into a bucket, and into one that browsers read only encrypted', () => {
    const s3 = { S3_BUCKET: 'files', S3_REGION: 'eu-west-1', ...S3_KEYS }
    expect(() => readConfig({ BACKUP_S3: 'on' })).toThrow('BACKUP_DIR must be set')
    expect(() => readConfig({ BACKUP_S3: 'on', BACKUP_DIR: '/backups' })).toThrow('S3_BUCKET must be set')
    const read = { ...s3, BACKUP_S3: 'on', BACKUP_DIR: '/backups', S3_PUBLIC_URL: 'https://cdn.example' }
    expect(() => readConfig(read)).toThrow('BACKUP_KEY must be set')
    expect(readConfig({ ...read, BACKUP_KEY: 'a passphrase that is long' }).backups?.isCopied).toBe(true)
  })

  test('copy changes only beside backups, and on SQLite', () => {
    expect(() => readConfig({ BACKUP_CHANGES: 'on' })).toThrow('BACKUP_DIR must be set')
    const on = { BACKUP_CHANGES: 'on', BACKUP_DIR: '/backups' }
    expect(() => readConfig({ ...on, DATABASE_URL: 'postgres://site@127.0.0.1/site' })).toThrow('BACKUP_CHANGES must be off')
    expect(readConfig(on).backups?.copiesChanges).toBe(true)
  })

  test('encrypt backups for public keys of age, or by a passphrase', () => {
    const key = `age1${'q'.repeat(58)}`
    expect(readConfig({ BACKUP_KEY: ` ${key} ` }).backupKey).toEqual({ recipients: [key] })
    expect(readConfig({ BACKUP_KEY: `${key}, ${key}` }).backupKey).toEqual({ recipients: [key, key] })
    expect(readConfig({ BACKUP_KEY: 'correct horse battery staple' }).backupKey).toEqual({ passphrase: 'correct horse battery staple' })
  })
})
