import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig } from './read-config.ts'

const SECRET = 'a secret of at least 32 characters'
const KIB_64 = 64 * 1024

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-setting-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function fileOf(content: string | Buffer): string {
  const file = join(temporaryFolder(), 'setting')
  writeFileSync(file, content)
  return file
}

describe('a setting from a file', () => {
  test.each(['', '\n', '\r\n'])('is what the file holds, without a line break at its end: %j', (end) => {
    expect(readConfig({ SECRET_FILE: fileOf(`${SECRET}${end}`) }).secret).toBe(SECRET)
  })

  test('keeps every other character, and may be of any setting', () => {
    expect(readConfig({ SECRET_FILE: fileOf(`${SECRET} \n\n`) }).secret).toBe(`${SECRET} \n`)
    const given = {
      PORT_FILE: fileOf('4000\n'),
      DATABASE_URL_FILE: fileOf('postgres://site:password@db/site\n'),
      S3_BUCKET: 'site',
      S3_ENDPOINT: 'https://files.example',
      AWS_ACCESS_KEY_ID_FILE: fileOf('id\n'),
      AWS_SECRET_ACCESS_KEY_FILE: fileOf('key\n'),
      BACKUP_KEY_FILE: fileOf('correct horse battery staple\n'),
    }
    expect(readConfig(given)).toMatchObject({
      port: 4000,
      databaseUrl: 'postgres://site:password@db/site',
      s3: { accessKeyId: 'id', secretAccessKey: 'key' },
      backupKey: { passphrase: 'correct horse battery staple' },
    })
  })

  test('is read through a link, as orchestrators lay secrets, and up to 64 KiB', () => {
    const link = join(temporaryFolder(), 'link')
    symlinkSync(fileOf('s'.repeat(KIB_64)), link)
    expect(readConfig({ SECRET_FILE: link }).secret).toHaveLength(KIB_64)
  })

  test('counts as unset where its name is empty, and where the name is of no setting', () => {
    expect(readConfig({ SECRET_FILE: ' ', COMPOSE_FILE: '/nowhere' }).secret).toBeUndefined()
  })

  test.each([
    ['both are set', () => ({ SECRET, SECRET_FILE: fileOf(SECRET) })],
    ['it is not there', () => ({ SECRET_FILE: join(temporaryFolder(), 'nothing') })],
    ['it is below a file', () => ({ SECRET_FILE: join(fileOf(SECRET), 'below') })],
    ['it is a folder', () => ({ SECRET_FILE: temporaryFolder() })],
    ['it is a device', () => ({ SECRET_FILE: '/dev/zero' })],
    ['it is too large', () => ({ SECRET_FILE: fileOf('s'.repeat(KIB_64 + 1)) })],
    ['it is empty', () => ({ SECRET_FILE: fileOf('\n') })],
    ['it is no text', () => ({ SECRET_FILE: fileOf(Buffer.from([0xff, 0xfe, 0x80])) })],
  ])('ends the start with one line that names the setting when %s, and never with its value', (_why, given) => {
    const read = () => readConfig(given())
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/^SECRET_FILE [^\n]+$/)
    expect(read).not.toThrow(SECRET)
  })

  test('is named as the setting is when its value does not fit', () => {
    expect(() => readConfig({ PORT_FILE: fileOf('many\n') })).toThrow(/^PORT must be a whole number/)
  })

  test('is read of the environment alone where the environment is asked as work begins', () => {
    expect(() => readConfig({ TIME_LIMITS_FILE: fileOf('2') })).toThrow('TIME_LIMITS_FILE is not read: set TIME_LIMITS itself')
  })
})
