import { describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { LEASE_MS } from '../kept-lease.ts'
import { submitLead } from '../leads/submit-lead.ts'
import type { Site } from '../site.ts'
import { leaseDueJob } from './job-store.ts'
import type { Job, JobSpan } from './job.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { siteJobs } from './site-jobs.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const going = new AbortController().signal

/** A job of every hour that writes down its runs. */
function hourly(name = 'hourly') {
  const runs: JobSpan[] = []
  const job: Job = { name, nextAfter: (now) => new Date(now.getTime() + HOUR), run: async (_site, span) => void runs.push(span) }
  return { job, runs }
}
const row = (site: Site) => site.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()

describe.each(engines)('jobs on $name', ({ fresh, place }) => {
  test('run when they are due, not before, and know when they ran last', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const { job, runs } = hourly()
    await runDueJobs(site, [job], going)
    clock.advance(HOUR - 1)
    await runDueJobs(site, [job], going)
    expect(runs).toEqual([])
    clock.advance(1)
    await runDueJobs(site, [job], going)
    await runDueJobs(site, [job], going)
    clock.advance(HOUR)
    await runDueJobs(site, [job], going)
    expect(runs).toEqual([
      { since: null, now: new Date('2026-11-21T10:00:00.000Z') },
      { since: new Date('2026-11-21T10:00:00.000Z'), now: new Date('2026-11-21T11:00:00.000Z') },
    ])
  })

  test('that were missed for days run once', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const { job, runs } = hourly()
    await runDueJobs(site, [job], going)
    clock.advance(72 * HOUR)
    await runDueJobs(site, [job], going)
    expect(runs).toHaveLength(1)
  })

  test('that fail are tried again after ten minutes, say why, and hold up no other', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    let fails = true
    const failing: Job = {
      name: 'a failing one',
      nextAfter: (now) => new Date(now.getTime() + HOUR),
      run: async () => {
        if (fails) throw new Error('no\nluck')
      },
    }
    const { job, runs } = hourly()
    await runDueJobs(site, [failing, job], going)
    clock.advance(HOUR)
    await runDueJobs(site, [failing, job], going)
    expect(runs).toHaveLength(1)
    const failed = await site.db.selectFrom('jobs').selectAll().where('name', '=', failing.name).executeTakeFirstOrThrow()
    expect(failed).toMatchObject({ last_error: 'no luck', due_at: '2026-11-21T10:10:00.000Z', leased_until: null, last_run_at: null })
    fails = false
    clock.advance(10 * MINUTE)
    await runDueJobs(site, [failing, job], going)
    const mended = await site.db.selectFrom('jobs').selectAll().where('name', '=', failing.name).executeTakeFirstOrThrow()
    expect(mended).toMatchObject({ last_error: null, last_run_at: '2026-11-21T10:10:00.000Z' })
  })

  test('of two runners one has each', async () => {
    const clock = fakeClock()
    const at = await place()
    const processes = await Promise.all([openDatabase(at), openDatabase(at)])
    const sites = processes.map((engine) => testSite(engine, clock))
    const jobs = ['one', 'two', 'three', 'four'].map((name) => hourly(name))
    const runAll = () =>
      Promise.all(
        sites.map((site) =>
          runDueJobs(
            site,
            jobs.map(({ job }) => job),
            going,
          ),
        ),
      )
    await runAll()
    clock.advance(HOUR)
    await runAll()
    expect(jobs.map(({ runs }) => runs.length)).toEqual([1, 1, 1, 1])
    await Promise.all(processes.map((engine) => engine.close()))
  })

  test('of a process that died are left to it until its lease ends, then run', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const { job, runs } = hourly()
    await runDueJobs(site, [job], going)
    clock.advance(HOUR)
    const leasedUntil = new Date(clock.now().getTime() + LEASE_MS)
    await site.write('jobs', ({ trx, now }) => leaseDueJob(trx, site.engine.kind, { names: [job.name], now, leasedUntil }))
    clock.advance(LEASE_MS - 1)
    await runDueJobs(site, [job], going)
    expect(runs).toEqual([])
    clock.advance(1)
    await runDueJobs(site, [job], going)
    expect([runs.length, (await row(site)).leased_until]).toEqual([1, null])
  })

  test('whose time was changed, or that a clock which was ahead put off for years, are due at their next time', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const { job } = hourly()
    await runDueJobs(site, [job], going)
    const early = { ...job, nextAfter: (now: Date) => new Date(now.getTime() + HOUR / 4) }
    await runDueJobs(site, [early], going)
    expect((await row(site)).due_at).toBe(new Date(clock.now().getTime() + HOUR / 4).toISOString())
    clock.set('2036-01-01T00:00:00.000Z')
    await runDueJobs(site, [job], going)
    clock.set('2026-11-21T10:00:00.000Z')
    await runDueJobs(site, [job], going)
    expect((await row(site)).due_at).toBe('2026-11-21T11:00:00.000Z')
  })

  test('that end with their process are begun anew by the next one, at once and as no failure', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const { job, runs } = hourly()
    const ending = new AbortController()
    const cut: Job = {
      ...job,
      beginsAtOnce: true,
      async run(_site, _span, signal) {
        ending.abort()
        signal.throwIfAborted()
      },
    }
    await runDueJobs(site, [cut], ending.signal)
    expect(await row(site)).toMatchObject({ due_at: clock.now().toISOString(), leased_until: null, last_error: null })
    await runDueJobs(site, [job], going)
    expect(runs).toHaveLength(1)
  })

  test('whose process was taken for dead write nothing more, and leave how they end to the other one', async () => {
    const clock = fakeClock()
    const at = await place()
    const processes = await Promise.all([openDatabase(at), openDatabase(at)])
    const [slow, other] = processes.map((engine) => testSite(engine, clock)) as [Site, Site]
    const tag = (site: Site, name: string) => site.write('jobs', ({ trx }) => trx.insertInto('tags').values({ name, slug: name }).execute())
    const jobThat = (run: Job['run']): Job => ({ name: 'hourly', nextAfter: (now) => new Date(now.getTime() + HOUR), run })
    const quick = jobThat(async (site) => void (await tag(site, 'quick')))
    const asleep = jobThat(async (site) => {
      await tag(site, 'slow, before')
      clock.advance(LEASE_MS)
      await runDueJobs(other, [quick], going)
      await tag(site, 'slow, after')
    })
    await runDueJobs(slow, [asleep], going)
    clock.advance(HOUR)
    await runDueJobs(slow, [asleep], going)
    const tags = await other.db.selectFrom('tags').select('name').orderBy('name').execute()
    expect(tags.map(({ name }) => name)).toEqual(['quick', 'slow, before'])
    expect(await row(other)).toMatchObject({ leased_until: null, last_error: null, due_at: '2026-11-21T11:00:30.000Z' })
    await Promise.all(processes.map((engine) => engine.close()))
  })

  test('a stop begins no other', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const { job, runs } = hourly()
    await runDueJobs(site, [job], going)
    clock.advance(HOUR)
    await runDueJobs(site, [job], AbortSignal.abort())
    expect(runs).toEqual([])
  })

  test('staff get one digest a day of what was marked, at seven, and none when nothing was', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const digests = () => site.db.selectFrom('outbox').selectAll().where('kind', '=', 'spam-digest').orderBy('created_at').execute()
    await runDueJobs(site, siteJobs, going)
    await submitLead(site, 'contact', filledForms.contact, arrival())
    const { reference } = await submitLead(
      site,
      'demo',
      { ...filledForms.demo, clientName: 'A <b>\nBcc: x' },
      arrival({ trapFilled: true }),
    )
    clock.set('2026-11-22T05:59:00.000Z')
    await runDueJobs(site, siteJobs, going)
    expect(await digests()).toEqual([])
    clock.set('2026-11-22T06:00:00.000Z')
    await runDueJobs(site, siteJobs, going)
    const [digest, ...more] = await digests()
    expect([digest?.recipient, digest?.subject, more]).toEqual([null, '1 marked as spam at Your company', []])
    expect(digest?.text).toContain(`Demo booking ${reference} from A <b> Bcc: x: A hidden field was filled in`)
    expect(digest?.html).not.toContain('<b>')
    clock.advance(24 * HOUR)
    await runDueJobs(site, siteJobs, going)
    expect(await digests()).toHaveLength(1)
  })

  test('forget who sent what after a day, keys after a month, and what ended', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await submitLead(site, 'contact', { ...filledForms.contact, message: 'A text that is long enough to be compared' }, arrival())
    const at = (iso: string) => ({ created_at: iso, updated_at: iso, expires_at: '2026-11-21T10:00:00.000Z' })
    await site.db
      .insertInto('verifications')
      .values({ id: '1', identifier: 'x', value: 'y', ...at('2026-11-21T09:00:00.000Z') })
      .execute()
    const stored = () => site.db.selectFrom('submissions').select(['address', 'sender', 'words']).execute()
    await runDueJobs(site, siteJobs, going)
    clock.advance(23 * HOUR)
    await runDueJobs(site, siteJobs, going)
    expect(Object.values((await stored())[0] ?? {}).every(Boolean)).toBe(true)
    expect(await site.db.selectFrom('verifications').selectAll().execute()).toEqual([])
    clock.advance(2 * HOUR)
    await runDueJobs(site, siteJobs, going)
    expect(await stored()).toEqual([{ address: null, sender: null, words: null }])
    clock.advance(30 * 24 * HOUR)
    await runDueJobs(site, siteJobs, going)
    expect(await stored()).toEqual([])
    expect(await site.db.selectFrom('leads').select('id').execute()).toHaveLength(1)
  })
})
