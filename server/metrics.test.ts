import { expect, test } from 'vitest'
import { html } from '#domain/outbox/mail-html.ts'
import { backupTools, runNight } from '#tests/support/backup-nights.ts'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { createMetrics } from './metrics.ts'
import { PageCache } from './pages/page-cache.ts'

test.each(engines)('count mails that wait and mails that failed for good, on $name', async ({ fresh }) => {
  const site = testSite(await fresh())
  const { registry } = createMetrics(site, new PageCache(site.freshness), { size: 0 })
  const mails = async () => (await registry.metrics()).match(/^outbox_\w+ \d+$/gm)
  expect(await mails()).toEqual(['outbox_waiting 0', 'outbox_failed 0', 'outbox_stalled_seconds 0', 'outbox_oldest_age_seconds 0'])
  const mail = { kind: 'lead-thanks' as const, replyTo: null, subject: 'S', text: 'T', html: html`T` }
  await site.write('test', async (write) => {
    for (const recipient of ['a@b.example', 'b@b.example', 'c@b.example']) await write.mail({ ...mail, recipient })
  })
  const stamp = { given_up_at: site.clock.now().toISOString() }
  await site.db.updateTable('outbox').set(stamp).where('recipient', '=', 'c@b.example').execute()
  expect(await mails()).toEqual(['outbox_waiting 2', 'outbox_failed 1', 'outbox_stalled_seconds 0', 'outbox_oldest_age_seconds 0'])
})

test('tell which jobs are late, and which fail', async () => {
  const [sqlite] = engines
  const clock = fakeClock('2026-11-21T01:15:00.000Z')
  const site = testSite(await (sqlite as (typeof engines)[number]).fresh(), clock)
  const { registry } = createMetrics(site, new PageCache(site.freshness), { size: 0 })
  const due_at = clock.now().toISOString()
  await site.db.insertInto('jobs').values({ name: 'bin', due_at, last_error: 'no room' }).execute()
  clock.advance(120_000)
  expect((await registry.metrics()).match(/^(?:job_|newsletter_|tasks_)\S* \S+$/gm)).toEqual([
    'newsletter_mails_waiting 0',
    'newsletter_issues{state="scheduled"} 0',
    'newsletter_issues{state="sending"} 0',
    'newsletter_issues{state="paused"} 0',
    'tasks_waiting 0',
    'tasks_running 0',
    'tasks_set_aside 0',
    'tasks_oldest_age_seconds 0',
    'job_overdue_seconds{name="bin"} 120',
    'job_failing{name="bin"} 1',
  ])
})

test('tell the age and size of the last good backup, its drill, the room on disk, and what administrators are told of', async () => {
  const { place } = engines[0] as (typeof engines)[number]
  const clock = fakeClock('2026-11-21T01:15:00.000Z')
  const tools = await backupTools(await place(), clock)
  const { site, settings, dataDir } = tools
  const { registry } = createMetrics(site, new PageCache(site.freshness), { size: 0 }, { dataDir, backupDir: settings.dir })
  const lines = async () => (await registry.metrics()).match(/^(?:backup|disk|trouble)\S* \S+$/gm) ?? []
  expect((await lines()).filter((line) => line.startsWith('backup'))).toEqual(['backup_failing 0'])
  await runNight(tools)
  clock.advance(90_000)
  expect((await lines()).filter((line) => line.startsWith('backup'))).toEqual([
    'backup_age_seconds 90',
    expect.stringMatching(/^backup_bytes [1-9]\d+$/),
    'backup_failing 0',
    'backup_drill_age_seconds 90',
    'backup_drill_ok 1',
  ])
  expect(await lines()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^disk_free_bytes\{place="data"\} \d+$/),
      expect.stringMatching(/^disk_free_bytes\{place="backups"\} \d+$/),
      'trouble{kind="backup-failed"} 0',
    ]),
  )
})
