import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { siteAt } from '#tests/support/carried-sites.ts'
import { askCommand, runCli, runCliAt } from '#tests/support/command-line.ts'
import { engines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { buildPost } from '#tests/support/factories.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

describe.each(firstOf(engines))('backup, verify and restore on $name', ({ place }) => {
  test('carry a site from one place to another and say what they carried', async () => {
    const from = await place()
    const site = await siteAt(from)
    await buildPost(site, { title: 'Fees' })
    const file = join(temporaryFolder(), 'site.tar')
    const holds = /Made \S+ by version \S+ on (SQLite|PostgreSQL), tables as of \S+\nRows: .*posts 1.*\nFiles of pictures: 0\n$/
    const made = await runCliAt(from, ['backup', file])
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(holds) })
    expect(made.stderr).toMatch(/(\d+) of \1 rows\n$/)
    expect(await runCli(['verify', file])).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(holds) })
    const to = await place()
    expect(await runCliAt(to, ['restore', file])).toMatchObject({ code: 0, stdout: expect.stringMatching(holds) })
    expect(await (await siteAt(to)).db.selectFrom('posts').select('title').execute()).toEqual([{ title: 'Fees' }])
    expect(await runCliAt(to, ['restore', file])).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Error: the place holds data already \(table \w+\): restore into an empty one\n$/),
    })
  })
})

test('a restore says how many mails wait in it and what becomes of them', async () => {
  const from = { dataDir: temporaryFolder(), databaseUrl: undefined }
  await submitLead(await siteAt(from), 'contact', filledForms.contact, arrival())
  const file = join(temporaryFolder(), 'site.tar')
  await runCliAt(from, ['backup', file])
  const restored = async (...options: string[]) =>
    (await runCliAt({ dataDir: temporaryFolder(), databaseUrl: undefined }, ['restore', file, ...options])).stdout.split('\n').at(-2)
  expect(await restored()).toBe('Mails that wait: 2. They are held: send them at /admin/outbox, or restore with --send-waiting-mails')
  expect(await restored('--send-waiting-mails')).toBe('Mails that wait: 2. They go when the site starts with SMTP_URL')
})

describe.each(firstOf(engines))('backups by themselves on $name', ({ place }) => {
  test('are made, drilled, verified and restored by name, encrypted for a key that is not on the machine', async () => {
    const from = await place()
    await buildPost(await siteAt(from), { title: 'Fees' })
    const [dir, keys] = [temporaryFolder(), temporaryFolder()]
    const identity = await generateX25519Identity()
    const file = join(keys, 'key.txt')
    await writeFile(file, identity)
    const environment = { BACKUP_DIR: dir, BACKUP_KEY: await identityToRecipient(identity) }
    const made = await runCliAt(from, ['backup', 'now'], environment)
    expect(made).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Wrote and verified backup-.*\.tar\.age: 0\.\d MB\nA test restore succeeded\n/),
    })
    const name = (await readdir(dir)).find((each) => each.endsWith('.age')) ?? ''
    const ask = (...words: string[]) => runCliAt(from, words, environment)
    expect(await ask('backup', 'drill')).toMatchObject({ code: 1, stderr: expect.stringContaining('is encrypted: give the file') })
    expect(await ask('backup', 'drill', '--identity', file)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/ was restored, and all of it matches\nTables: \d+, rows: \d+, files of pictures: 0\n$/),
    })
    expect(await ask('verify', name, '--identity', file)).toMatchObject({ code: 0, stdout: expect.stringContaining('posts 1') })
    const to = await place()
    const restored = await runCliAt(to, ['restore', name], { ...environment, BACKUP_IDENTITY: file })
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('posts 1') })
    expect(await (await siteAt(to)).db.selectFrom('posts').select('title').execute()).toEqual([{ title: 'Fees' }])
    const byHand = join(keys, 'by-hand.tar')
    expect(await ask('backup', byHand)).toMatchObject({ code: 0 })
    expect((await readFile(byHand)).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
  })
})

describe('backup, verify and restore', () => {
  test.each([
    [['backup'], /^Error: backup: FILE is missing .*\n$/],
    [['verify', 'nowhere.tar'], /^Error: there is no file nowhere\.tar\n$/],
    [['restore', 'nowhere.tar'], /^Error: there is no file nowhere\.tar\n$/],
    [['restore', '.'], /^Error: \. can't be read: .*\n$/],
    [['backup', 'nowhere/site.tar'], /^Error: There is no folder nowhere: make it first, or choose another\n$/],
    [['backup', '.'], /^Error: \. is there already: .*\n$/],
    [['backup', 'now'], /^Error: backup now: BACKUP_DIR is not set, .*\n$/],
    [['backup', 'drill'], /^Error: backup drill: this site has made no backup by itself yet: name one\n$/],
    [['backup', 'drill', 'nowhere.tar'], /^Error: the drill of nowhere\.tar failed: there is no file nowhere\.tar\n$/],
    [
      ['backup', 'drill', 'one.tar', 'two.tar'],
      /^Error: backup drill: unexpected argument two\.tar \(usage: npm run cli -- backup drill \[FILE\].*\n$/,
    ],
    [['verify', 's3:site.tar'], /^Error: s3:site\.tar: S3_BUCKET is not set, .*\n$/],
    [['verify', 'site.tar', '--identity', 'nowhere'], /^Error: --identity: the file nowhere can't be read: .*\n$/],
    [['backup', 'site.tar', '--fast'], /^Error: backup: Unknown option '--fast' .*\n$/],
  ])('answer %j with one line and exit code 1', async (words, line) => {
    expect(await askCommand(words)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(line) as unknown })
  })

  test('verify makes no place', async () => {
    const folder = temporaryFolder()
    await runCli(['verify', 'nowhere.tar'], folder)
    expect(await readdir(folder)).toEqual([])
  })

  test('say what they do when they are asked', async () => {
    expect((await askCommand(['backup', '--help'])).stdout).toContain('password hashes')
    expect((await askCommand(['verify', '--help'])).stdout).toContain('Needs no database')
    expect((await askCommand(['restore', '--help'])).stdout).toContain('DATABASE_URL')
  })
})
