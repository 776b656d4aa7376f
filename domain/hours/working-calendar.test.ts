import { describe, expect, test } from 'vitest'
import { defaultHours } from '#shared/hours/working-hours.ts'
import * as messages from '#shared/messages.ts'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { findLateBefore } from '../leads/lateness.ts'
import { findWorkingHours, getCalendar, saveWorkingHours, undoWorkingHours } from './working-calendar.ts'

describe.each(engines)('working hours on $name', ({ fresh }) => {
  test('are office hours until they are set, say what is late, and can be undone once, while nobody changed them since', async () => {
    // A Friday, 10:00 in Lagos.
    const clock = fakeClock('2026-11-20T09:00:00.000Z')
    const site = testSite(await fresh(), clock)
    const late = async () => (await findLateBefore(site)).stepless.toISOString()
    expect([await findWorkingHours(site.db), await late()]).toEqual([defaultHours, '2026-11-19T14:00:00.000Z'])
    const longer = { ...defaultHours, thursday: '8:00-20:00', lateAfterHours: '5' }
    const heard = site.leadNews.counts.version
    const step = await saveWorkingHours(site, 'user:ada', longer)
    expect([await findWorkingHours(site.db), await late()]).toEqual([longer, '2026-11-19T16:00:00.000Z'])
    await undoWorkingHours(site, 'user:ada', step)
    expect(await findWorkingHours(site.db)).toEqual(defaultHours)
    expect(site.leadNews.counts.version).toBe(heard + 2)
    await expect(undoWorkingHours(site, 'user:ada', step)).rejects.toMatchObject({ kind: 'not-found' })
    const first = await saveWorkingHours(site, 'user:ada', longer)
    await saveWorkingHours(site, 'user:bola', { ...longer, friday: '' })
    await expect(undoWorkingHours(site, 'user:ada', first)).rejects.toMatchObject({ kind: 'conflict', message: messages.undoGone })
    expect(await findWorkingHours(site.db)).toEqual({ ...longer, friday: '' })
    const audit = await site.db.selectFrom('audit').select(['action', 'entity']).execute()
    expect(audit.map(({ action, entity }) => `${entity} ${action}`).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'settings working hours changed'),
      'settings working hours restored',
    ])
  })

  test('that were stored before days of silence were asked for keep what was set, and have the usual days', async () => {
    const site = testSite(await fresh())
    await saveWorkingHours(site, 'user:ada', { ...defaultHours, friday: '8:00-12:00' })
    const { untouched_new: _, untouched_contacted: __, untouched_demo_booked: ___, ...older } = await findWorkingHours(site.db)
    await site.db
      .updateTable('settings')
      .set({ value: JSON.stringify(older) })
      .where('key', '=', 'working-hours')
      .execute()
    expect(await findWorkingHours(site.db)).toEqual({ ...defaultHours, friday: '8:00-12:00' })
    expect((await getCalendar(site.db)).untouchedDays).toEqual({ new: 2, contacted: 5, demo_booked: 10 })
  })
})
