import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AgendaParts, ReminderPart } from './agenda-parts.tsx'
import { comingEntries, demoEntries, reminderEntries } from './agenda.ts'
import { NewEnquiries } from './enquiry-parts.tsx'

const LAGOS = 'Africa/Lagos'
const shown = (element: ReactElement) => renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

test('demos say their time, reminders of other days their day; both lead to the enquiry, reminders to the phone too', () => {
  const demos = demoEntries([{ id: 'd', startsAt: '2026-11-21T09:00:00.000Z', lead: { id: 'l1', name: 'Bola Ade' } }], LAGOS)
  const task = {
    leadId: 'l2',
    name: 'Ngozi Eze',
    title: 'Call back',
    reference: 'K7M2-9QXF',
    userId: 'u',
    userName: 'Emeka',
    doneAt: null,
    email: 'ngozi@school.example',
    phone: '0803 123 4567',
    phoneE164: '+2348031234567',
  }
  const now = new Date('2026-11-21T09:00:00.000Z')
  const due = reminderEntries(
    [
      { ...task, id: 'a', dueAt: '2026-11-20T08:00:00.000Z' },
      { ...task, id: 'b', dueAt: '2026-11-21T15:30:00.000Z' },
    ],
    now,
    LAGOS,
  )
  const coming = comingEntries([{ ...task, id: 'c', title: 'Send the offer', dueAt: '2026-11-23T08:00:00.000Z' }], LAGOS)
  expect(demos).toEqual([{ key: 'd', to: '/admin/leads/l1', words: 'Bola Ade', when: '10:00' }])
  expect(due.map(({ when }) => when)).toEqual(['since 20 November 2026, 09:00', '16:30'])
  expect(shown(<AgendaParts demos={demos} />)).toMatch(/Demos today.*href="\/admin\/leads\/l1"/)
  const reminders = shown(<ReminderPart due={due} coming={coming} />)
  expect(reminders).toMatch(/Your reminders.*Call back: Ngozi Eze.*href="tel:\+2348031234567".*wa\.me\/2348031234567.*mailto:ngozi/)
  expect(reminders).toMatch(/Coming:.*Monday 23 November 09:00 <a href="\/admin\/leads\/l2"[^>]*>Send the offer: Ngozi Eze/)
})

test('what no feature gives is not shown; what is empty says so', () => {
  expect(shown(<AgendaParts />)).toBe('')
  expect(shown(<AgendaParts demos={[]} />)).toContain('No demo today.')
  expect(shown(<ReminderPart due={[]} coming={[]} />)).toContain('No reminders today.')
})

test('an enquiry says what somebody wants and of which school; one of the same person is linked', () => {
  const lead = {
    id: 'l1',
    kind: 'demo',
    reference: 'K7M2-9QXF',
    name: 'Ada',
    email: '',
    phone: '',
    whatsApp: null,
    others: [],
    status: '',
    waits: '3 minutes',
    whose: '',
  } as const
  const row = (more: object) =>
    shown(<NewEnquiries late={[]} waiting="" fresh={[{ ...lead, words: '', school: '', samePerson: null, moreOfThem: 0, ...more }]} />)
  const same = { id: 'l2', kind: 'quote', reference: 'AAAA-BBBB' } as const
  const told = row({ words: 'Prices, please', school: 'Sample College', samePerson: same, moreOfThem: 2 })
  expect(told).toContain('<strong>Sample College: </strong><span>Prices, please</span>')
  expect(told).toMatch(/The same phone or address as <a href="\/admin\/leads\/l2"[^>]*>Quote AAAA-BBBB<\/a><span> and 2 more/)
  expect(row({ school: 'Sample College' })).toContain('<strong>Sample College</strong>')
  expect(row({})).not.toMatch(/same phone|<strong>Sample/)
})
