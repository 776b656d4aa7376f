import { describe, expect, test } from 'vitest'
import type { DemoHoursForm } from '#shared/appointments/demo-hours.ts'
import { DEMOS_NAMED, outsideQuery, saidWithDemos } from '#shared/appointments/outside-words.ts'
import { defaultHours, type WorkingHoursForm } from '#shared/hours/working-hours.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { saveWorkingHours, undoWorkingHours } from '../hours/working-calendar.ts'
import { submitLead } from '../leads/submit-lead.ts'
import type { Site } from '../site.ts'
import { bookForLead } from './book-demo.ts'
import { changeAppointment } from './change-appointment.ts'
import { changeDemoHours, defaultDemoHours, formOfDemoHours, restoreDemoHours } from './change-demo-hours.ts'
import { closedBy, findPutOutside, findStillBooked, getHoursOfDay } from './demos-outside.ts'

// A Saturday in Lagos, an hour ahead of UTC; 3 December is a Thursday.
const NOW = '2026-11-21T09:00:00.000Z'
const STAFF = 'user:1'

describe.each(engines)('demos that new hours leave outside, on $name', ({ fresh }) => {
  async function begun() {
    const clock = fakeClock(NOW)
    return { clock, site: testSite(await fresh(), clock) }
  }

  /** Books one for each name, at a time of the site's clock. */
  async function book(site: Site, times: Record<string, string>) {
    const ids: Record<string, string> = {}
    for (const [name, time] of Object.entries(times)) {
      const clientEmail = `${name.toLowerCase()}@school.example`
      const { id } = await submitLead(site, 'demo', { ...filledForms.demo, clientName: name, clientEmail }, arrival({ key: name }))
      ids[name] = (await bookForLead(site, STAFF, id, new Date(`${time}:00+01:00`))).id
    }
    return ids
  }

  const told = async (site: Site, change: () => Promise<unknown>) => {
    const { demos } = await findPutOutside(site, change)
    return saidWithDemos(
      'Saved',
      demos.map(({ lead, startsAt }) => ({ name: lead.name, startsAt })),
      { timeZone: site.timeZone, now: site.clock.now() },
    )
  }
  const saidOfWork = (site: Site, change: Partial<WorkingHoursForm>) =>
    told(site, () => saveWorkingHours(site, STAFF, { ...defaultHours, ...change }))
  const saidOfDemos = (site: Site, change: Partial<DemoHoursForm>) =>
    told(site, () => changeDemoHours(site, STAFF, { ...formOfDemoHours(defaultDemoHours), ...change }))

  test('a holiday, a closed day, shorter hours, a break and a day less in the week name what is booked there', async () => {
    const { site } = await begun()
    await book(site, { Bola: '2026-12-03T09:00' })
    const named = 'Saved. 1 demo is booked on 3 December: Bola, 9.00am'
    expect(await saidOfWork(site, { monday: '9:00-12:00' })).toBe('Saved')
    for (const change of [
      { holidays: '2026-12-03 A day off' },
      { thursday: '' },
      { thursday: '10:00-17:00' },
      { thursday: '8:00-9:15, 10-17' },
    ]) {
      expect(await saidOfWork(site, change), JSON.stringify(change)).toBe(named)
      expect(await saidOfWork(site, {}), 'taken back').toBe('Saved')
    }
    const weekly = 'Mon-Fri 9:00-12:00, 13:00-16:00'
    for (const change of [
      { exceptions: '2026-12-03 closed' },
      { exceptions: '2026-12-03 13:00-16:00' },
      { weeklyHours: 'Mon-Wed 9-16\nFri 9-16' },
      { weeklyHours: 'Mon-Fri 9:15-16:00' },
      { weeklyHours: 'Mon-Fri 8:00-9:20, 9:30-16:00' },
      { weeklyHours: '' },
    ]) {
      expect(await saidOfDemos(site, { weeklyHours: weekly, ...change }), JSON.stringify(change)).toBe(named)
      expect(await saidOfDemos(site, { weeklyHours: weekly }), 'taken back').toBe('Saved')
    }
  })

  test('several of a day and of several days are named by day, and the year where it is another', async () => {
    const { site } = await begun()
    await book(site, { Ada: '2027-01-01T10:00', Bola: '2026-12-03T13:00', Chi: '2026-12-03T09:00', Dayo: '2026-12-04T09:00' })
    const holidays = '2026-12-03\n2026-12-25 Christmas Day\n2027-01-01 New Year'
    expect(await saidOfWork(site, { holidays })).toBe(
      'Saved. 2 demos are booked on 3 December: Chi, 9.00am; Bola, 1.00pm. 1 demo is booked on 1 January 2027: Ada, 10.00am',
    )
    expect(await saidOfWork(site, { holidays }), 'the same again').toBe('Saved')
  })

  test('what was cancelled, held or moved away, has begun or is over is not named, and one that was moved there is', async () => {
    const { site, clock } = await begun()
    const ids = await book(site, {
      Gone: '2026-12-03T09:00',
      Away: '2026-12-03T10:00',
      Here: '2026-12-04T09:00',
      Held: '2026-11-24T09:00',
      Open: '2026-11-24T10:00',
    })
    await changeAppointment(site, STAFF, ids.Gone ?? '', { state: 'cancelled' })
    await changeAppointment(site, STAFF, ids.Away ?? '', { start: new Date('2026-12-08T09:00:00.000Z') })
    await changeAppointment(site, STAFF, ids.Here ?? '', { start: new Date('2026-12-03T14:00:00.000Z') })
    clock.set('2026-11-24T09:00:00.000Z')
    await changeAppointment(site, STAFF, ids.Held ?? '', { state: 'done' })
    expect(await saidOfWork(site, { holidays: '2026-11-24\n2026-12-03' })).toBe('Saved. 1 demo is booked on 3 December: Here, 3.00pm')
  })

  test('a holiday names what staff booked by hand outside of the hours too; other hours do not say that again', async () => {
    const { site } = await begun()
    await book(site, { Late: '2026-12-03T18:15', Saturday: '2026-12-05T09:00' })
    expect(await saidOfDemos(site, { weeklyHours: 'Mon-Fri 9:00-12:00' })).toBe('Saved')
    expect(await saidOfWork(site, { holidays: '2026-12-03\n2026-12-05' })).toBe(
      'Saved. 1 demo is booked on 3 December: Late, 6.15pm. 1 demo is booked on 5 December: Saturday, 9.00am',
    )
  })

  test('a holiday on which the hours of demos hold that time by themselves names nothing', async () => {
    const { site } = await begun()
    await book(site, { Bola: '2026-12-03T09:00' })
    await saidOfDemos(site, { exceptions: '2026-12-03 8:00-10:00' })
    expect(await saidOfWork(site, { holidays: '2026-12-03', thursday: '' })).toBe('Saved')
    expect(await saidOfDemos(site, {})).toBe('Saved. 1 demo is booked on 3 December: Bola, 9.00am')
  })

  test('undoing and restoring hours names what they leave outside', async () => {
    const { site, clock } = await begun()
    await changeDemoHours(site, STAFF, { ...formOfDemoHours(defaultDemoHours), exceptions: '2026-12-04 closed' })
    clock.advance(1_000)
    await changeDemoHours(site, STAFF, formOfDemoHours(defaultDemoHours))
    await saveWorkingHours(site, STAFF, { ...defaultHours, holidays: '2026-12-03' })
    const step = await saveWorkingHours(site, STAFF, defaultHours)
    await book(site, { Bola: '2026-12-03T09:00', Ada: '2026-12-04T09:00' })
    expect(await told(site, () => undoWorkingHours(site, STAFF, step))).toBe('Saved. 1 demo is booked on 3 December: Bola, 9.00am')
    const [older] = await site.db.selectFrom('revisions').select('id').where('entity_id', '=', 'demo-hours').orderBy('at').execute()
    expect(await told(site, () => restoreDemoHours(site, STAFF, older?.id ?? ''))).toBe(
      'Saved. 1 demo is booked on 4 December: Ada, 9.00am',
    )
  })

  test('one that goes on behind midnight has hours that touch there', async () => {
    const { site } = await begun()
    await book(site, { Owl: '2026-12-03T23:45' })
    const night = 'Mon-Fri 0:00-1:00, 20:00-24:00'
    expect(await saidOfDemos(site, { weeklyHours: night })).toBe('Saved')
    expect(await saidOfDemos(site, { weeklyHours: 'Mon-Fri 20:00-24:00' })).toBe('Saved. 1 demo is booked on 3 December: Owl, 11.45pm')
  })

  test('what is told is told until each is moved or cancelled; the day is closed meanwhile', async () => {
    const { site } = await begun()
    const ids = Object.values(await book(site, { Bola: '2026-12-03T09:00', Ada: '2026-12-03T10:00' }))
    await saidOfWork(site, { holidays: '2026-12-03', monday: '' })
    const hours = await getHoursOfDay(site)
    expect(['2026-12-03', '2026-11-30', '2026-12-01', '2026-12-05'].map((day) => closedBy(day, hours))).toEqual([
      'hours of demos',
      'working hours',
      undefined,
      'hours of demos',
    ])
    await changeAppointment(site, STAFF, ids[0] ?? '', { state: 'cancelled' })
    expect((await findStillBooked(site, ids)).map(({ lead }) => lead.name)).toEqual(['Ada'])
  })
})

test('an address holds one more than are named, and the sentence says that there are more', () => {
  const ids = Array.from({ length: DEMOS_NAMED + 1 }, () => '0193a5b0-1111-7222-8333-444455556666')
  expect(outsideQuery.demos.test(ids.join(','))).toBe(true)
  const named = ids.map(() => ({ name: 'A', startsAt: '2026-12-03T09:00:00.000Z' }))
  const said = saidWithDemos('Saved', named, { timeZone: 'Africa/Lagos', now: new Date(NOW) })
  expect(said).toContain('100 demos are booked on 3 December')
  expect(said).toMatch(/Later ones are not named: look at the weeks of appointments$/)
})
