import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backupTools, runNight } from '#tests/support/backup-nights.ts'
import { engines } from '#tests/support/engines.ts'
import { buildUser } from '#tests/support/staff.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { changeBackupState } from '../backups/backup-state.ts'
import { isLow } from '../disk/disk-room.ts'
import { html } from '../outbox/mail-html.ts'
import type { Site } from '../site.ts'
import { findTroubles } from './find-troubles.ts'
import { tellTroubles } from './tell-troubles.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const BEFORE_NIGHT = '2026-11-21T01:15:00.000Z'

const mailsOf = async ({ db }: Site) =>
  await db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'text'])
    .where('kind', '=', 'trouble')
    .orderBy('created_at')
    .orderBy('recipient')
    .execute()

async function giveUpMail(site: Site): Promise<void> {
  const mail = {
    kind: 'lead-thanks' as const,
    recipient: 'visitor@school.example',
    replyTo: null,
    subject: 'Thanks, Ngozi',
    text: 'T',
    html: html`T`,
  }
  await site.write('test', (write) => write.mail(mail))
  await site.db.updateTable('outbox').set({ given_up_at: site.clock.now().toISOString() }).where('kind', '=', 'lead-thanks').execute()
}
const settle = (site: Site) =>
  site.db.updateTable('outbox').set({ settled_at: site.clock.now().toISOString() }).where('kind', '=', 'lead-thanks').execute()

describe.each(engines)('trouble on $name', ({ fresh, place }) => {
  test('is told to each administrator once when it begins, once a day while it lasts, and once when it is over', async () => {
    const clock = fakeClock(BEFORE_NIGHT)
    const site = testSite(await fresh(), clock)
    await buildUser(site, 'admin')
    await buildUser(site, 'admin', 'second@example.com')
    await buildUser(site, 'sales', 'sales@example.com')
    const telling = { dataDir: join(temporaryFolder(), 'away'), backupDir: undefined, sendsMail: true }
    const tell = () => tellTroubles(site, telling)
    const subjects = async () => (await mailsOf(site)).map(({ recipient, subject }) => `${recipient} ${subject.split(':')[0]}`)
    await tell()
    expect(await subjects()).toEqual([])
    await giveUpMail(site)
    await Promise.all([tell(), tell()])
    const began = ['admin@example.com The site needs you', 'second@example.com The site needs you']
    expect(await subjects()).toEqual(began)
    clock.advance(DAY - 1)
    await tell()
    expect(await subjects()).toEqual(began)
    clock.advance(1)
    await tell()
    await tell()
    expect(await subjects()).toEqual([...began, ...began])
    clock.advance(MINUTE)
    await settle(site)
    await tell()
    await tell()
    expect((await subjects()).slice(4)).toEqual(['admin@example.com All is well again', 'second@example.com All is well again'])
    const texts = (await mailsOf(site)).map(({ text }) => text)
    expect(texts[0]).toContain('1 mail failed for good')
    expect(texts.join('')).not.toMatch(/Ngozi|school\.example/)
    await giveUpMail(site)
    await tell()
    expect(await subjects()).toHaveLength(8)
  })

  test('is no mail where no mail server is set', async () => {
    const site = testSite(await fresh())
    await buildUser(site, 'admin')
    await giveUpMail(site)
    await tellTroubles(site, { dataDir: temporaryFolder(), backupDir: undefined, sendsMail: false })
    expect(await mailsOf(site)).toEqual([])
  })

  test('is a backup that fails, one that is late, and a drill that fails, until they are mended', async () => {
    const clock = fakeClock(BEFORE_NIGHT)
    const tools = await backupTools(await place(), clock)
    const { site } = tools
    const watched = { dataDir: '/dev/null/nowhere', backupDir: tools.settings.dir }
    const found = async () => (await findTroubles(site, watched)).map(({ kind, words }) => `${kind}: ${words}`)
    // About to be made.
    expect(await found()).toEqual([])
    await runNight(tools)
    expect(await found()).toEqual([])
    const broken = { ...tools, settings: { ...tools.settings, dir: join(tools.settings.dir, 'away') } }
    clock.advance(DAY)
    await runNight(broken)
    const reason = `BACKUP_DIR ${broken.settings.dir} can't be used`
    expect(await found()).toEqual([expect.stringContaining(`backup-failed: Backups fail since 22 November 2026, 2.15am: ${reason}`)])
    clock.advance(2 * HOUR)
    await runNight(broken)
    clock.advance(MINUTE)
    expect(await found()).toEqual([
      expect.stringContaining('backup-late: The last good backup is of 21 November 2026, 2.15am, and none was made since.'),
      expect.stringContaining('since 22 November 2026, 2.15am'),
    ])
    clock.advance(HOUR)
    await runNight(tools)
    expect(await found()).toEqual([])
    await site.write('test', (write) =>
      changeBackupState(write, {
        drill: { name: 'b.tar', at: BEFORE_NIGHT, tables: 1, rows: 1, files: 0, failure: 'table posts has 1 rows' },
      }),
    )
    expect(await found()).toEqual([
      expect.stringMatching(/^drill-failed: The backup b\.tar could not be restored on .*: table posts has 1 rows$/),
    ])
  })

  test('is a copy of changes that is late, by the place that it is missing in, and why', async () => {
    const clock = fakeClock(BEFORE_NIGHT)
    const tools = await backupTools(await place(), clock)
    const since = clock.now()
    let [upTo, failed]: [Date | undefined, { since: Date; reason: string } | undefined] = [undefined, undefined]
    const copies = { folder: () => ({ since, upTo: clock.now(), failed: undefined }), bucket: () => ({ since, upTo, failed }) }
    const watched = { dataDir: '/dev/null/nowhere', backupDir: undefined, copies }
    const found = async () => (await findTroubles(tools.site, watched)).map(({ words }) => words)
    clock.advance(MINUTE)
    expect(await found()).toEqual([])
    clock.advance(MINUTE)
    expect(await found()).toEqual(['Changes are not copied into S3_BUCKET since 21 November 2026, 2.15am.'])
    ;[upTo, failed] = [clock.now(), { since, reason: 'the store is away' }]
    expect(await found()).toEqual([])
    clock.advance(2 * MINUTE)
    expect(await found()).toEqual(['Changes are not copied into S3_BUCKET since 21 November 2026, 2.17am: the store is away'])
  })

  test('is no late backup of a site that was off, until a day was not enough to make one', async () => {
    const clock = fakeClock(BEFORE_NIGHT)
    const tools = await backupTools(await place(), clock)
    const watched = { dataDir: '/dev/null/nowhere', backupDir: tools.settings.dir }
    await runNight(tools)
    clock.advance(30 * HOUR)
    expect(await findTroubles(tools.site, watched)).toEqual([])
    clock.advance(30 * HOUR)
    expect(await findTroubles(tools.site, watched)).toMatchObject([{ kind: 'backup-late' }])
    expect(await findTroubles(tools.site, { ...watched, backupDir: undefined })).toEqual([])
  })
})

test.each([
  [0.9e9, 5e9, true],
  [1e9, 5e9, false],
  [9.9e9, 100e9, true],
  [10e9, 100e9, false],
  [0, 0, false],
])('a disk with %d bytes free of %d is nearly full: %s', (free, bytes, expected) => {
  expect(isLow({ free, bytes })).toBe(expected)
})

test('a disk that was nearly full is so until it has a fifth more room than it wants', () => {
  expect([11e9, 12e9].map((free) => isLow({ free, bytes: 100e9 }, true))).toEqual([true, false])
})
