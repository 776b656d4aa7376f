import { expect, test } from 'vitest'
import { html } from '#domain/outbox/mail-html.ts'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { insertNewJob } from '../jobs/job-store.ts'
import { findQueueFigures } from './queue-figures.ts'

const EMPTY = {
  oldestMailMs: 0,
  newsletterMails: 0,
  issues: { scheduled: 0, sending: 0, paused: 0 },
  tasks: { waiting: 0, running: 0, setAside: 0 },
  oldestTaskMs: 0,
  jobs: [],
}

test.each(engines)('queues say how many wait and for how long, on $name', async ({ fresh }) => {
  const clock = fakeClock('2026-11-21T08:00:00.000Z')
  const site = testSite(await fresh(), clock)
  const figures = () => findQueueFigures(site, ['bin', 'retention'])
  expect(await figures()).toEqual(EMPTY)
  const mail = { kind: 'lead-thanks' as const, replyTo: null, subject: 'S', text: 'T', html: html`T` }
  await site.write('test', async (write) => {
    await write.mail({ ...mail, recipient: 'a@b.example' })
    for (const name of ['bin', 'retention', 'gone']) await insertNewJob(write.trx, name, { firstAt: write.now, nextAt: write.now })
  })
  const task = { id: 'task', kind: 'none', name: 'old.xml', state: 'waiting', done: 0, total: 0, actor: 'test' } as const
  await site.db
    .insertInto('tasks')
    .values({ ...task, created_at: clock.now().toISOString() })
    .execute()
  clock.advance(60_000)
  await site.write('test', async (write) => write.mail({ ...mail, recipient: 'b@b.example' }))
  const job = { name: 'bin', overdueMs: 60_000, isFailing: false }
  const busy = { ...EMPTY, oldestMailMs: 60_000, oldestTaskMs: 60_000, tasks: { waiting: 1, running: 0, setAside: 0 } }
  expect(await figures()).toEqual({ ...busy, jobs: [job, { ...job, name: 'retention' }] })
  const leased_until = new Date(clock.now().getTime() + 1).toISOString()
  await site.db.updateTable('jobs').set({ leased_until, last_error: 'no room' }).where('name', '=', 'bin').execute()
  await site.db.updateTable('outbox').set({ sent_at: leased_until }).where('recipient', '=', 'a@b.example').execute()
  await site.db.updateTable('tasks').set({ state: 'running' }).execute()
  expect(await figures()).toEqual({
    ...EMPTY,
    tasks: { waiting: 0, running: 1, setAside: 0 },
    jobs: [
      { name: 'bin', overdueMs: 0, isFailing: true },
      { ...job, name: 'retention' },
    ],
  })
})
