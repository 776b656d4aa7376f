import { describe, expect, test } from 'vitest'
import { defaultHours } from '#shared/hours/working-hours.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { chooseTime } from '../appointments/book-demo.ts'
import { saveWorkingHours } from '../hours/working-calendar.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { siteJobs } from '../jobs/site-jobs.ts'
import { findEnquiries } from '../today/find-enquiries.ts'
import { changeLeads } from './change-leads.ts'
import { findLeads } from './find-leads.ts'
import { noteContact } from './follow-up.ts'
import { findLateBefore } from './lateness.ts'
import { addTask, finishTask, moveTask } from './lead-tasks.ts'
import { mergeLeads } from './merge-leads.ts'
import { submitLead } from './submit-lead.ts'

// A Monday, 9:00 in Lagos; office hours end at 17:00.
const MONDAY = '2026-11-23T08:00:00.000Z'

describe.each(engines)('what is late on $name', ({ fresh }) => {
  async function open() {
    const clock = fakeClock(MONDAY)
    const site = testSite(await fresh(), clock)
    const seller = await buildUser(site, 'sales')
    const send = async (fullName: string) =>
      (await submitLead(site, 'contact', { ...filledForms.contact, fullName, email: `${fullName}@x.example` }, arrival({ key: fullName })))
        .id
    /** What the filter of the list and Today say, which is the same. */
    const late = async () => {
      const before = await findLateBefore(site)
      const { leads } = await findLeads(site, { page: 1, limit: 50, order: 'oldest', late: before })
      const today = await findEnquiries(site, seller.id, before)
      const names = leads.map(({ name }) => name).toSorted()
      expect([today.late.map(({ name }) => name).toSorted(), today.lateOnes]).toEqual([names, names.length])
      return names
    }
    const at = (iso: string) => clock.set(iso)
    const task = (id: string, dueAt = '2026-12-24T09:00:00.000Z') => addTask(site, seller, id, { title: 'Call', dueAt, userId: seller.id })
    return { clock, site, seller, send, late, at, task }
  }

  test('is a new one that nobody touched for hours, and at once each that was taken up and has no next step, or is past it', async () => {
    const { site, seller, send, late, at, task } = await open()
    const [spoken, planned, won] = [await send('Spoken'), await send('Planned'), await send('Won')]
    const untaken = await send('Untaken')
    const step = await task(planned, '2026-11-24T09:00:00.000Z')
    for (const id of [spoken, planned, won]) await noteContact(site, seller, id, 'called', { outcome: 'spoke', byHand: true })
    await changeLeads(site, seller, [won], { status: 'won' })
    expect(await late()).toEqual(['Spoken'])
    at('2026-11-23T11:59:00.000Z')
    expect(await late()).toEqual(['Spoken'])
    at('2026-11-23T12:01:00.000Z')
    expect(await late()).toEqual(['Spoken', 'Untaken'])
    // A tap on Call does nothing about it; that nobody answered is something.
    await noteContact(site, seller, untaken, 'called')
    expect(await late()).toContain('Untaken')
    await noteContact(site, seller, untaken, 'called', { outcome: 'no-answer', byHand: true })
    expect(await late()).toEqual(['Spoken'])
    await task(spoken)
    expect(await late()).toEqual([])
    // The next step is past, then put off, then done, and there is none after it.
    at('2026-11-24T08:59:00.000Z')
    expect(await late()).toEqual(['Untaken'])
    at('2026-11-24T09:00:00.000Z')
    expect(await late()).toEqual(['Planned', 'Untaken'])
    await moveTask(site, seller, step, '2026-11-25T09:00:00.000Z')
    expect(await late()).toEqual(['Untaken'])
    await finishTask(site, seller, step, true)
    expect(await late()).toEqual(['Planned', 'Untaken'])
    await changeLeads(site, seller, [planned, untaken], { status: 'lost' })
    expect(await late()).toEqual([])
  })

  test('is one with a next step too, left alone for so many working days of its status, as the settings say', async () => {
    const { site, seller, send, late, at, task } = await open()
    const [contacted, untaken] = [await send('Contacted'), await send('Untaken')]
    await changeLeads(site, seller, [contacted], { status: 'contacted' })
    for (const id of [contacted, untaken]) await task(id)
    at('2026-11-25T22:00:00.000Z')
    expect(await late()).toEqual([])
    // Tuesday and Wednesday went by; five days end with the next Monday.
    at('2026-11-26T08:00:00.000Z')
    expect(await late()).toEqual(['Untaken'])
    at('2026-11-30T22:00:00.000Z')
    expect(await late()).toEqual(['Untaken'])
    at('2026-12-01T08:00:00.000Z')
    expect(await late()).toEqual(['Contacted', 'Untaken'])
    await saveWorkingHours(site, 'user:ada', { ...defaultHours, untouched_contacted: '7', untouched_new: '20' })
    expect(await late()).toEqual([])
    await saveWorkingHours(site, 'user:ada', { ...defaultHours, holidays: '2026-11-27', untouched_contacted: '5', untouched_new: '20' })
    expect(await late()).toEqual([])
    at('2026-12-02T08:00:00.000Z')
    expect(await late()).toEqual(['Contacted'])
  })

  test('is none whose demo is still to come, or whose next step stands behind it', async () => {
    const { site, seller, send, late, at, task } = await open()
    const { id: demo, reference } = await submitLead(site, 'demo', filledForms.demo, arrival({ key: 'demo' }))
    await chooseTime(site, { reference, start: new Date('2026-11-25T08:00:00.000Z') }, arrival())
    const [standing, behind] = [await send('Standing'), await send('Behind')]
    await changeLeads(site, seller, [standing], { status: 'contacted' })
    await task(behind)
    await mergeLeads(site, 'user:1', standing, [behind])
    at('2026-11-25T07:00:00.000Z')
    expect(await late()).toEqual([])
    // Nobody said what became of the demo.
    at('2026-11-25T09:00:00.000Z')
    expect(await late()).toEqual([filledForms.demo.clientName])
    await changeLeads(site, seller, [demo], { status: 'lost' })
    expect(await late()).toEqual([])
  })

  test('stands in the digest of the morning with whose it is, and not on days off', async () => {
    const { site, seller, send, at } = await open()
    const id = await send('Ngozi Eze')
    await changeLeads(site, seller, [id], { status: 'contacted', assignee: seller.id })
    const run = () => runDueJobs(site, siteJobs, new AbortController().signal)
    const digests = async () => {
      const rows = await site.db
        .selectFrom('outbox')
        .select(['subject', 'text'])
        .where('kind', '=', 'spam-digest')
        .orderBy('created_at')
        .execute()
      return rows
    }
    await run()
    at('2026-11-24T06:00:00.000Z')
    await run()
    const [digest] = await digests()
    expect(digest?.subject).toBe('1 late at Your company')
    expect(digest?.text).toMatch(/Contact message [\w-]+ of Ngozi Eze: Contacted, The sales, nothing done since 23 November 2026/)
    expect(digest?.text).toContain('/admin/leads?late=1')
    for (const day of ['2026-11-28', '2026-11-29']) {
      at(`${day}T06:00:00.000Z`)
      await run()
    }
    expect(await digests()).toHaveLength(1)
    await saveWorkingHours(site, 'user:ada', { ...defaultHours, holidays: '2026-11-30' })
    at('2026-11-30T06:00:00.000Z')
    await run()
    expect(await digests()).toHaveLength(1)
  })
})
