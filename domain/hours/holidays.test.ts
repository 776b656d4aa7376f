import { describe, expect, test } from 'vitest'
import { defaultHours } from '#shared/hours/working-hours.ts'
import { dayOf } from '#shared/local-time.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { newsletterWorld, readerAddresses, recipientsOf, SALES } from '#tests/support/newsletters.ts'
import { buildUser } from '#tests/support/staff.ts'
import { type FakeClock, fakeClock, testSite } from '#tests/support/test-site.ts'
import { bookForLead, chooseTime, listFreeTimes } from '../appointments/book-demo.ts'
import { changeDemoHours, defaultDemoHours, formOfDemoHours } from '../appointments/change-demo-hours.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { siteJobs } from '../jobs/site-jobs.ts'
import { addTask } from '../leads/lead-tasks.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { getIssue } from '../newsletter/list-issues.ts'
import { queueIssues } from '../newsletter/queue-issues.ts'
import { scheduleIssue, sendIssue } from '../newsletter/send-issue.ts'
import type { Site } from '../site.ts'
import { saveWorkingHours, undoWorkingHours } from './working-calendar.ts'

// A Saturday in Lagos, an hour ahead of UTC.
const NOW = '2026-11-21T09:00:00.000Z'
const MONDAY = '2026-11-23'
const MONDAY_NINE = new Date('2026-11-23T08:00:00.000Z')
const going = new AbortController().signal

const closeOn = (site: Site, ...days: string[]) =>
  saveWorkingHours(site, SALES, { ...defaultHours, holidays: days.map((day) => `${day} A day off`).join('\n') })
const daysWithTimes = async (site: Site) => [...new Set((await listFreeTimes(site)).map(({ start }) => dayOf(start, site.timeZone)))]
const timesOn = async (site: Site, day: string) =>
  (await listFreeTimes(site)).map(({ start }) => start.toISOString()).filter((start) => start.startsWith(day))
const openDemosOn = (site: Site, exceptions: string) => changeDemoHours(site, SALES, { ...formOfDemoHours(defaultDemoHours), exceptions })

describe.each(engines)('a holiday set at the working hours, on $name', ({ fresh }) => {
  async function begun() {
    const clock = fakeClock(NOW)
    return { clock, site: testSite(await fresh(), clock) }
  }
  const askForDemo = (site: Site) => submitLead(site, 'demo', filledForms.demo, arrival({ key: 'demo' }))

  test('has no time of a demo, and has them again when it is taken back', async () => {
    const { site } = await begun()
    expect(await daysWithTimes(site)).toContain(MONDAY)
    const step = await closeOn(site, MONDAY, '2026-11-25')
    expect((await daysWithTimes(site)).slice(0, 3)).toEqual(['2026-11-24', '2026-11-26', '2026-11-27'])
    await undoWorkingHours(site, SALES, step)
    expect(await daysWithTimes(site)).toContain(MONDAY)
  })

  test('has those that the calendar of demos gives the day by itself; a day that it closes stays closed', async () => {
    const { site } = await begun()
    await closeOn(site, MONDAY)
    await openDemosOn(site, `${MONDAY} 10:00-11:00\n2026-11-24 closed`)
    expect(await timesOn(site, MONDAY)).toEqual(['2026-11-23T09:00:00.000Z'])
    expect(await daysWithTimes(site)).not.toContain('2026-11-24')
  })

  test('can not be chosen by a page from before it was one; what is booked stays, and staff may book', async () => {
    const { site } = await begun()
    const { reference, id } = await askForDemo(site)
    const other = await submitLead(site, 'demo', { ...filledForms.demo, clientEmail: 'other@school.example' }, arrival({ key: 'other' }))
    await chooseTime(site, { reference: other.reference, start: MONDAY_NINE }, arrival({ key: null }))
    await closeOn(site, MONDAY)
    await expect(
      chooseTime(site, { reference, start: new Date('2026-11-23T08:45:00.000Z') }, arrival({ key: null })),
    ).rejects.toMatchObject({
      kind: 'conflict',
    })
    await bookForLead(site, SALES, id, new Date('2026-11-23T12:00:00.000Z'))
    const booked = await site.db.selectFrom('appointments').select('starts_at').where('state', '=', 'booked').orderBy('starts_at').execute()
    expect(booked.map(({ starts_at }) => starts_at)).toEqual([MONDAY_NINE.toISOString(), '2026-11-23T12:00:00.000Z'])
  })

  test('puts reminders of tasks off until the day after', async () => {
    const { site, clock } = await begun()
    const seller = await buildUser(site, 'sales')
    const { id } = await askForDemo(site)
    await closeOn(site, MONDAY)
    await addTask(site, seller, id, { title: 'Call', dueAt: MONDAY_NINE.toISOString(), userId: seller.id })
    const remindedAt = async (iso: string) => {
      clock.set(iso)
      await runDueJobs(site, siteJobs, going)
      return (await site.db.selectFrom('outbox').select('id').where('kind', '=', 'task-reminder').execute()).length
    }
    await remindedAt('2026-11-23T08:00:00.000Z')
    expect(await remindedAt('2026-11-23T22:59:00.000Z')).toBe(0)
    expect(await remindedAt('2026-11-23T23:10:00.000Z')).toBe(1)
  })

  test('keeps newsletters where they are: one that is to begin, and what is left of one on its way', async () => {
    const { site, clock, id, pass, trap } = await newsletterWorld(await fresh(), 3)
    const today = dayOf(clock.now(), site.timeZone)
    await closeOn(site, today)
    await sendIssue(site, SALES, id)
    await pass()
    expect(await site.db.selectFrom('outbox').select('id').execute()).toEqual([])
    expect(await getIssue(site, id)).toMatchObject({ status: 'sending' })
    await nextDay(clock)
    await pass()
    expect(recipientsOf(trap)).toEqual(readerAddresses(3))
  })

  test('keeps a newsletter that was put into the outbox before midnight', async () => {
    const { site, clock, id, pass, trap } = await newsletterWorld(await fresh(), 3)
    await scheduleIssue(site, SALES, id, new Date(clock.now().getTime() + 60_000).toISOString())
    clock.advance(60_000)
    await queueIssues(site)
    await closeOn(site, dayOf(clock.now(), site.timeZone))
    await pass()
    expect(recipientsOf(trap)).toEqual([])
    await nextDay(clock)
    await pass()
    expect(recipientsOf(trap)).toEqual(readerAddresses(3))
  })
})

const nextDay = async (clock: FakeClock) => clock.advance(24 * 3_600_000)
