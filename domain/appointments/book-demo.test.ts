import { describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { DEMOS_CHOSEN_A_DAY, DEMOS_CHOSEN_FROM_ONE_PLACE } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { actorOf } from '../accounts/account.ts'
import { changeLead } from '../leads/change-leads.ts'
import { insertLeadEvent, selectLeadEvents } from '../leads/lead-events.ts'
import { submitLead } from '../leads/submit-lead.ts'
import type { Site } from '../site.ts'
import { takeSeat } from './appointment-store.ts'
import { bookForLead, cancelDemo, chooseTime, listFreeTimes, wantCall } from './book-demo.ts'
import { changeDemoHours, defaultDemoHours, formOfDemoHours } from './change-demo-hours.ts'
import { findDemoWeek, findDemosSoon, listDemosOfLead } from './list-appointments.ts'
import { reopenDemo, settleDemo } from './settle-demo.ts'

// A Saturday; the usual hours begin on Monday at nine, which is eight in UTC.
const NOW = '2026-11-21T09:00:00.000Z'
const MONDAY_NINE = new Date('2026-11-23T08:00:00.000Z')
const MONDAY_LATER = new Date('2026-11-23T08:45:00.000Z')

let sent = 0
const submitDemo = (site: Site, email = `visitor-${(sent += 1)}@school.example`, given: Parameters<typeof arrival>[0] = {}) =>
  submitLead(site, 'demo', { ...filledForms.demo, clientEmail: email }, arrival({ key: `demo-${(sent += 1)}`, ...given }))

const choose = (site: Site, reference: string, start = MONDAY_NINE, key: string | null = null) =>
  chooseTime(site, { reference, start }, arrival({ key }))

const leadOf = (site: Site, id: string) => site.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const rows = (site: Site) => site.db.selectFrom('appointments').selectAll().orderBy('created_at').orderBy('sequence').execute()
const kindsOf = async (site: Site, id: string) => (await selectLeadEvents(site.db, id)).map(({ kind }) => kind).toSorted()

describe.each(engines)('booking a demo on $name', ({ fresh, place }) => {
  async function begun() {
    const clock = fakeClock(NOW)
    const site = testSite(await fresh(), clock)
    return { clock, site, ...(await submitDemo(site)) }
  }

  test('a free time is taken by the reference, which makes the enquiry a booked demo', async () => {
    const { site, id, reference } = await begun()
    expect((await listFreeTimes(site))[0]?.start).toEqual(MONDAY_NINE)
    expect(await choose(site, reference.toLowerCase())).toEqual({ start: MONDAY_NINE, end: new Date('2026-11-23T08:30:00.000Z') })
    expect((await leadOf(site, id)).status).toBe('demo_booked')
    expect(await kindsOf(site, id)).toEqual(['demo-booked', 'status'])
    expect((await listFreeTimes(site))[0]?.start).toEqual(MONDAY_LATER)
  })

  test('a time that went meanwhile is a conflict, and nothing is lost', async () => {
    const { site, id, reference } = await begun()
    const other = await submitDemo(site)
    await choose(site, other.reference)
    await expect(choose(site, reference)).rejects.toMatchObject({ kind: 'conflict', message: 'That time has just been taken' })
    expect((await leadOf(site, id)).status).toBe('new')
    expect(await kindsOf(site, id)).toEqual([])
    // The time that one has is kept when the one that is wanted is gone.
    await choose(site, reference, MONDAY_LATER)
    await expect(choose(site, reference)).rejects.toMatchObject({ kind: 'conflict' })
    expect((await listDemosOfLead(site, id)).map(({ startsAt, state }) => [startsAt, state])).toEqual([
      [MONDAY_LATER.toISOString(), 'booked'],
    ])
  })

  test.each([
    ['outside the hours', '2026-11-23T05:00:00.000Z'],
    ['between two starts', '2026-11-23T08:10:00.000Z'],
    ['in the past', '2026-11-20T08:00:00.000Z'],
    ['too far ahead', '2027-03-01T08:00:00.000Z'],
  ])('a time %s is not to be had', async (_, start) => {
    const { site, reference } = await begun()
    await expect(choose(site, reference, new Date(start))).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('another choice moves it: one live appointment an enquiry, the same in calendars, and the old time free again', async () => {
    const { site, id, reference } = await begun()
    await choose(site, reference)
    await choose(site, reference, MONDAY_LATER)
    await choose(site, reference, MONDAY_LATER)
    const stored = await rows(site)
    expect(stored.map(({ state, sequence, starts_at }) => [state, sequence, starts_at])).toEqual([
      ['moved', 0, MONDAY_NINE.toISOString()],
      ['booked', 1, MONDAY_LATER.toISOString()],
    ])
    expect(new Set(stored.map(({ uid }) => uid)).size).toBe(1)
    expect(await kindsOf(site, id)).toEqual(['demo-booked', 'demo-moved', 'status'])
    expect((await listFreeTimes(site))[0]?.start).toEqual(MONDAY_NINE)
    expect((await site.db.selectFrom('outbox').select('kind').where('kind', '=', 'demo-moved').execute()).length).toBe(1)
  })

  test('the same key gets the same answer and stores nothing twice; with another time it is a conflict', async () => {
    const { site, reference } = await begun()
    const first = await choose(site, reference, MONDAY_NINE, 'k')
    await choose(site, reference, MONDAY_LATER)
    expect(await choose(site, reference, MONDAY_NINE, 'k')).toEqual(first)
    expect((await rows(site)).filter(({ state }) => state === 'booked').map(({ starts_at }) => starts_at)).toEqual([
      MONDAY_LATER.toISOString(),
    ])
    await expect(choose(site, reference, MONDAY_LATER, 'k')).rejects.toMatchObject({ kind: 'conflict', message: /Idempotency-Key/ })
    // A refused try does not use the key up.
    await expect(choose(site, 'none', MONDAY_NINE, 'other')).rejects.toMatchObject({ kind: 'not-found' })
    await choose(site, reference, MONDAY_NINE, 'other')
    // Without one, going there and back is meant.
    await choose(site, reference, MONDAY_LATER)
    await choose(site, reference, MONDAY_NINE)
    expect((await rows(site)).find(({ state }) => state === 'booked')?.starts_at).toBe(MONDAY_NINE.toISOString())
  })

  test('only who asked for a demo chooses a time; what is held back, closed or unknown does not', async () => {
    const { site, clock } = await begun()
    const contact = await submitLead(site, 'contact', filledForms.contact, arrival())
    const held = await submitDemo(site, undefined, { trapFilled: true })
    const won = await submitDemo(site)
    clock.advance(1)
    await changeLead(site, 'test', 'demo', won.id, { form: {}, handling: { status: 'won' }, spam: undefined })
    for (const reference of [contact.reference, held.reference, won.reference, 'ABCD-EFGH', ''])
      await expect(choose(site, reference)).rejects.toMatchObject({ kind: 'not-found' })
    expect(await rows(site)).toEqual([])
  })

  test('an address is not sent more than a few of these mails a day', async () => {
    const { site, clock } = await begun()
    const email = 'One@school.example'
    for (let time = 0; time < DEMOS_CHOSEN_A_DAY; time += 1) {
      const { reference } = await submitDemo(site, time % 2 ? email : email.toLowerCase())
      const free = await listFreeTimes(site)
      await choose(site, reference, free[0]?.start)
    }
    const { id, reference } = await submitDemo(site, email)
    const free = (await listFreeTimes(site))[0]?.start ?? MONDAY_NINE
    await expect(choose(site, reference, free)).rejects.toMatchObject({ kind: 'too-many' })
    // Staff may, and others are not kept from it.
    await bookForLead(site, 'user:1', id, free)
    await choose(site, (await submitDemo(site)).reference, (await listFreeTimes(site))[0]?.start)
    clock.advance(24 * 3_600_000)
    await choose(site, reference, (await listFreeTimes(site))[0]?.start)
  })

  test('one connection takes no more than some times a day for ever new people, and keeps nobody else from choosing', async () => {
    const clock = fakeClock(NOW)
    const site = testSite(await fresh(), clock, undefined, { formRateLimit: 50 })
    const chooseFrom = async (address: string) => {
      const { id, reference } = await submitDemo(site)
      const start = (await listFreeTimes(site))[0]?.start ?? MONDAY_NINE
      await chooseTime(site, { reference, start }, arrival({ address }))
      return id
    }
    const taken: string[] = []
    for (let time = 0; time < DEMOS_CHOSEN_FROM_ONE_PLACE; time += 1) taken.push(await chooseFrom('198.51.100.9'))
    // Taking back what one has gives no more of them.
    await cancelDemo(site, 'visitor', taken[0] ?? '')
    await expect(chooseFrom('198.51.100.9')).rejects.toMatchObject({ kind: 'too-many', message: messages.timeChosenOftenHere })
    expect((await rows(site)).filter(({ state }) => state === 'booked')).toHaveLength(DEMOS_CHOSEN_FROM_ONE_PLACE - 1)
    await chooseFrom('198.51.100.10')
    // Whoever chooses what they have already takes nothing from the others.
    const { reference } = await submitDemo(site)
    const start = (await listFreeTimes(site))[0]?.start ?? MONDAY_NINE
    for (let time = 0; time <= DEMOS_CHOSEN_FROM_ONE_PLACE; time += 1)
      await chooseTime(site, { reference, start }, arrival({ address: '198.51.100.11' }))
    await chooseFrom('198.51.100.11')
    clock.advance(24 * 3_600_000)
    await chooseFrom('198.51.100.9')
  })

  test('cancelling frees the time and puts the enquiry back: new again when nobody has called yet', async () => {
    const { site, id, reference, clock } = await begun()
    await choose(site, reference)
    await cancelDemo(site, 'visitor', id)
    expect([(await leadOf(site, id)).status, (await listFreeTimes(site))[0]?.start]).toEqual(['new', MONDAY_NINE])
    await expect(cancelDemo(site, 'visitor', id)).rejects.toMatchObject({ kind: 'not-found' })
    clock.advance(1)
    await choose(site, reference)
    await site.write('user:1', (write) =>
      insertLeadEvent(write, { leadId: id, actor: 'user:1', kind: 'called', details: { outcome: 'spoke' } }),
    )
    await cancelDemo(site, 'visitor', id)
    expect((await leadOf(site, id)).status).toBe('contacted')
    expect((await rows(site)).map(({ state, sequence }) => [state, sequence])).toEqual([
      ['cancelled', 1],
      ['cancelled', 1],
    ])
  })

  test('what is over is not cancelled by the visitor any more: it took place, or staff say what became of it', async () => {
    const { site, id, reference, clock } = await begun()
    await choose(site, reference)
    clock.set('2026-11-23T08:30:00.000Z')
    await expect(cancelDemo(site, 'visitor', id)).rejects.toMatchObject({ kind: 'not-found' })
    expect((await rows(site)).map(({ state }) => state)).toEqual(['booked'])
    await cancelDemo(site, 'user:1', id)
    expect((await rows(site)).map(({ state }) => state)).toEqual(['cancelled'])
  })

  test('staff book any enquiry by hand, outside the hours too, but not beside another', async () => {
    const { site, id } = await begun()
    const staff = actorOf(await buildUser(site, 'sales'))
    const contact = await submitLead(site, 'contact', filledForms.contact, arrival())
    const evening = new Date('2026-11-23T18:00:00.000Z')
    await bookForLead(site, staff, contact.id, evening)
    await expect(bookForLead(site, staff, id, new Date('2026-11-23T18:10:00.000Z'))).rejects.toMatchObject({ kind: 'conflict' })
    await expect(bookForLead(site, staff, id, new Date('2026-11-20T18:00:00.000Z'))).rejects.toMatchObject({ kind: 'invalid' })
    // Once booked, the visitor moves it, though a contact can't book by itself.
    await choose(site, contact.reference)
    expect((await listDemosOfLead(site, contact.id)).map(({ startsAt }) => startsAt)).toEqual([MONDAY_NINE.toISOString()])
  })

  test('what became of it is said by the staff once it began, and taken back', async () => {
    const { site, clock, id, reference } = await begun()
    await choose(site, reference)
    const [booked] = await listDemosOfLead(site, id)
    // Not before it began.
    await expect(settleDemo(site, 'user:1', booked?.id ?? '', 'done')).rejects.toMatchObject({ message: messages.appointmentToCome })
    clock.advance(MONDAY_NINE.getTime() - clock.now().getTime())
    await settleDemo(site, 'user:1', booked?.id ?? '', 'done')
    await expect(settleDemo(site, 'user:1', booked?.id ?? '', 'missed')).rejects.toMatchObject({ kind: 'conflict' })
    await reopenDemo(site, 'user:1', booked?.id ?? '')
    await settleDemo(site, 'user:1', booked?.id ?? '', 'missed')
    // Of one that was said before it began, as once could be, the seat may be another's meanwhile.
    const [early, next] = [await submitDemo(site), await submitDemo(site)]
    const staff = actorOf(await buildUser(site, 'sales'))
    await bookForLead(site, staff, early.id, MONDAY_LATER)
    const [said] = await listDemosOfLead(site, early.id)
    await site.db
      .updateTable('appointments')
      .set({ state: 'missed' })
      .where('id', '=', said?.id ?? '')
      .execute()
    await bookForLead(site, staff, next.id, MONDAY_LATER)
    await expect(reopenDemo(site, 'user:1', said?.id ?? '')).rejects.toMatchObject({ message: messages.timeTaken })
    expect((await kindsOf(site, id)).filter((kind) => /done|missed/.test(kind))).toEqual(['demo-done', 'demo-missed'])
  })

  test('merged enquiries have one demo between them', async () => {
    const { site, id, reference } = await begun()
    const twin = await submitDemo(site)
    await choose(site, twin.reference)
    await site.db.updateTable('leads').set({ merged_into: id }).where('id', '=', twin.id).execute()
    await choose(site, reference, MONDAY_LATER)
    expect((await rows(site)).filter(({ state }) => state === 'booked').map(({ lead_id, starts_at }) => [lead_id, starts_at])).toEqual([
      [id, MONDAY_LATER.toISOString()],
    ])
    await cancelDemo(site, 'visitor', twin.id)
    expect(await rows(site)).not.toContainEqual(expect.objectContaining({ state: 'booked' }))
  })

  test('the week and the day of the site show what is booked', async () => {
    const { site, clock, reference } = await begun()
    await choose(site, reference)
    const week = await findDemoWeek(site, '2026-W48')
    expect([week.before, week.after, week.days.map(({ demos }) => demos.length)]).toEqual(['2026-W47', '2026-W49', [1, 0, 0, 0, 0, 0, 0]])
    expect(week.days[0]?.demos[0]?.lead).toMatchObject({ name: 'Bola Ade', phone: '+234 803 000 0191', reference })
    expect((await findDemoWeek(site, 'nonsense')).week).toBe('2026-W47')
    const soon = async (at: Date) => Object.values(await findDemosSoon(site, at)).map(({ length }) => length)
    expect(await soon(clock.now())).toEqual([0, 0])
    expect(await soon(new Date('2026-11-22T22:30:00.000Z'))).toEqual([0, 1])
    expect(await soon(new Date('2026-11-22T23:30:00.000Z'))).toEqual([1, 0])
  })

  test('whoever would rather be called says so once', async () => {
    const { site, id, reference } = await begun()
    await wantCall(site, reference)
    await wantCall(site, reference)
    expect(await kindsOf(site, id)).toEqual(['call-wanted'])
  })

  test('50 visitors at once for one time, by two connections to the one store: one gets it, 49 are told', async () => {
    const at = await place()
    const processes = await Promise.all([openDatabase(at), openDatabase(at)])
    const sites = processes.map((engine) => testSite(engine, fakeClock(NOW)))
    const [first] = sites as [Site]
    const asked = []
    for (let visitor = 0; visitor < 50; visitor += 1) asked.push(await submitDemo(first))
    const answers = await Promise.all(
      asked.map(({ reference }, visitor) =>
        choose(sites[visitor % 2] as Site, reference).then(
          () => 'booked',
          (error: { kind: string }) => error.kind,
        ),
      ),
    )
    expect(answers.toSorted()).toEqual(['booked', ...Array.from({ length: 49 }, () => 'conflict')])
    expect((await rows(first)).map(({ state }) => state)).toEqual(['booked'])
    expect((await first.db.selectFrom('leads').select('id').where('status', '=', 'demo_booked').execute()).length).toBe(1)
    await Promise.all(processes.map((engine) => engine.close()))
  })

  test('what keeps two from one time is the table itself, for whoever writes without asking', async () => {
    const at = await place()
    const processes = await Promise.all([openDatabase(at), openDatabase(at)])
    const sites = processes.map((engine) => testSite(engine, fakeClock(NOW)))
    const [first] = sites as [Site]
    const time = { start: MONDAY_NINE, end: MONDAY_LATER }
    const leads = [await submitDemo(first), await submitDemo(first), await submitDemo(first)]
    const taken = await Promise.all(
      leads.map(({ id }, turn) =>
        (sites[turn % 2] as Site).write('test', (write) =>
          takeSeat(write, { leadId: id, uid: id, sequence: 0, time, atOnce: 2, madeBy: 'test' }),
        ),
      ),
    )
    expect(taken.filter(Boolean)).toHaveLength(2)
    expect((await rows(first)).map(({ seat }) => seat).toSorted()).toEqual([0, 1])
    // Nor has one enquiry two.
    const later = { start: new Date('2026-11-24T08:00:00.000Z'), end: new Date('2026-11-24T08:30:00.000Z') }
    const again = leads.find((_, turn) => taken[turn])?.id ?? ''
    const second = await first.write('test', (write) =>
      takeSeat(write, { leadId: again, uid: 'x', sequence: 0, time: later, atOnce: 1, madeBy: 'test' }),
    )
    expect(second).toBeUndefined()
    await Promise.all(processes.map((engine) => engine.close()))
  })

  test('hours are a setting: audited, with every state kept, and refused by field', async () => {
    const { site, reference } = await begun()
    const form = formOfDemoHours(defaultDemoHours)
    await changeDemoHours(site, 'user:1', { ...form, weeklyHours: 'Tue 10:00-11:00', atOnce: '2' })
    expect((await listFreeTimes(site))[0]?.start).toEqual(new Date('2026-11-24T09:00:00.000Z'))
    await changeDemoHours(site, 'user:1', { ...form, weeklyHours: 'Tue 10-11', atOnce: '2' })
    await changeDemoHours(site, 'user:1', { ...form, weeklyHours: '' })
    expect(await listFreeTimes(site)).toEqual([])
    const kept = await site.db.selectFrom('revisions').select('id').where('entity_id', '=', 'demo-hours').execute()
    const audited = await site.db.selectFrom('audit').select('id').where('action', '=', 'hours of demos changed').execute()
    expect([kept.length, audited.length]).toEqual([2, 2])
    await expect(changeDemoHours(site, 'user:1', { ...form, weeklyHours: 'Mondy 9' })).rejects.toMatchObject({
      kind: 'invalid',
      errors: { weeklyHours: expect.stringContaining('Line 1') },
    })
    await expect(choose(site, reference)).rejects.toMatchObject({ kind: 'conflict' })
  })
})
