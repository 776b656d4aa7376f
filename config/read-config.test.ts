import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './read-config.ts'

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
    ['TIME_ZONE', 'Africa/Nowhere'],
    ['TRUST_PROXY', 'all'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['FORM_RATE_LIMIT', '-1'],
    ['LOGIN_RATE_LIMIT', 'many'],
    ['SAMPLE_CONTENT', 'maybe'],
    ['SECRET', 'too short'],
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

  test.each([
    ['DATABASE_DIRECT_URL', 'postgres://localhost/site'],
    ['DATABASE_POOL', '5'],
  ])('say that %s is of use beside DATABASE_URL alone', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^DATABASE_URL must be set when ${name} is$`))
    expect(readConfig({ [name]: value, DATABASE_URL: 'postgres://a,b/site' }).databaseUrl).toBe('postgres://a,b/site')
  })

  test('name the bucket that is missing beside an address of object storage', () => {
    expect(() => readConfig({ S3_ENDPOINT: 'https://files.example' })).toThrow(/^S3_BUCKET [^\n]+$/)
    expect(readConfig({ S3_ENDPOINT: 'https://files.example', S3_BUCKET: 'site' }).s3).toMatchObject({
      bucket: 'site',
      endpoint: 'https://files.example',
    })
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
})
