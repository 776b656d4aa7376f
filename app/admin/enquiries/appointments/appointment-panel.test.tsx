import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { listDemosOfLead } from '#domain/appointments/list-appointments.ts'
import { noteLook } from '#domain/leads/find-standing.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import type { Site } from '#domain/site.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { appointmentNotices } from './appointment-notices.ts'
import { AppointmentPanel } from './appointment-panel.tsx'
import { type DemoAction, demoActions, type DemoIntent } from './demo-actions.ts'
import { loadAppointmentPanel } from './load-appointment-panel.ts'

const press = (site: Site, intent: DemoIntent, posted: Record<string, string>) =>
  (demoActions[intent] as DemoAction)({ site, account: { id: '1' }, posted })

/** What the panel of an enquiry reads, without its markup. */
async function panel(site: Site, leadId: string, again?: FormAgain): Promise<string> {
  const data = await loadAppointmentPanel(site, leadId)
  const Stub = createRoutesStub([{ path: '/', Component: () => <AppointmentPanel data={data} me="1" again={again} /> }])
  return renderToStaticMarkup(<Stub />)
}
const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe.each(engines)('the demos of an enquiry on its page, on $name', ({ fresh }) => {
  test('offers the free times, then shows what is booked and what can be done with it', async () => {
    const site = testSite(await fresh(), fakeClock('2026-11-21T09:00:00.000Z'))
    const { id } = await submitLead(site, 'contact', filledForms.contact, arrival())
    const before = await panel(site, id)
    expect(before).toContain('<option value="2026-11-23T08:00:00.000Z">Monday 23 November, 9.00am</option>')
    expect(wordsOf(before)).toContain('The visitor has not opened their page yet.')

    await noteLook(site, id)
    const done = await press(site, 'demo-book', { lead: id, free: '2026-11-23T08:00:00.000Z', start: '' })
    expect(appointmentNotices(true)[done.did].text).toBe('Booked. Both sides get a mail with a calendar file.')
    expect(appointmentNotices(false)[done.did].text).toBe('Booked. No mail is sent until a mail server is set up. Tell them yourself.')
    const after = wordsOf(await panel(site, id))
    expect(after).toContain('23 November 2026, 9.00am–9.30am Booked')
    expect(after).toContain('The visitor last opened their page: 21 November 2026, 10.00am.')
    expect(after).not.toContain('Book the demo')
  })

  test('a typed time counts before one that is chosen, is of the zone of the site, and is refused by its field', async () => {
    const site = testSite(await fresh(), fakeClock('2026-11-21T09:00:00.000Z'))
    const { id } = await submitLead(site, 'contact', filledForms.contact, arrival())
    await expect(press(site, 'demo-book', { lead: id, start: 'soon' })).rejects.toMatchObject({
      kind: 'invalid',
      errors: { start: 'Choose a time that is free, or type another' },
    })
    const free = '2026-11-23T08:00:00.000Z'
    await press(site, 'demo-book', { lead: id, start: '2026-11-24T18:15', free })
    expect((await listDemosOfLead(site, id)).map(({ startsAt }) => startsAt)).toEqual(['2026-11-24T17:15:00.000Z'])
  })

  test('cancelling is undone at the time that it had', async () => {
    const clock = fakeClock('2026-11-21T09:00:00.000Z')
    const site = testSite(await fresh(), clock)
    const { id } = await submitLead(site, 'contact', filledForms.contact, arrival())
    await press(site, 'demo-book', { lead: id, start: '2026-11-24T18:15' })
    const [booked] = await listDemosOfLead(site, id)
    clock.advance(1)
    const done = await press(site, 'demo-cancel', { id: booked?.id ?? '' })
    await press(site, appointmentNotices(true)['demo-cancel'].undo, { ids: done.of?.[0] ?? '' })
    expect((await listDemosOfLead(site, id)).map(({ startsAt, state }) => [startsAt, state])).toEqual([
      ['2026-11-24T17:15:00.000Z', 'cancelled'],
      ['2026-11-24T17:15:00.000Z', 'booked'],
    ])
  })
})
