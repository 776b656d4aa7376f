import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AgendaList, type AgendaPart } from './agenda-part.tsx'
import { agendaParts, reminderPart } from './agenda-parts.tsx'
import { comingEntries, demoEntries, reminderEntries } from './agenda.ts'
import { enquiriesBeside, lateEnquiries, newEnquiries } from './enquiry-parts.tsx'
import { runningPart } from './running-parts.tsx'
import { writingParts } from './writing-parts.tsx'

const LAGOS = 'Africa/Lagos'
const shown = (...parts: AgendaPart[]) => {
  const element = <AgendaList parts={parts} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

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
  expect(demos).toEqual([{ key: 'd', to: '/admin/leads/l1', words: 'Bola Ade', when: '10.00am' }])
  expect(due.map(({ when }) => when)).toEqual(['since 20 November 2026, 9.00am', '4.30pm'])
  expect(shown(...agendaParts({ demos }))).toMatch(/Demos today.*href="\/admin\/leads\/l1"/)
  const reminders = shown(reminderPart({ due, coming }))
  expect(reminders).toMatch(/Your reminders.*Call back: Ngozi Eze.*href="tel:\+2348031234567".*wa\.me\/2348031234567.*mailto:ngozi/)
  expect(reminders).toMatch(/Coming:.*Monday 23 November 9.00am <a href="\/admin\/leads\/l2"[^>]*>Send the offer: Ngozi Eze/)
})

const NO_ENQUIRIES = { late: [], fresh: [], waiting: '', lateOnes: '', held: '', failed: '', failedMails: [] }
const NO_WRITING = { kept: [], drafts: [], scheduled: [], comments: '' }
const RUNNING = {
  failedMails: '',
  heldMails: '',
  failedSignIns: '',
  lastBackup: '20 November 2026',
  backsUp: true,
  troubles: [],
  mailsLeave: true,
}

test('what no feature gives is not shown; what is empty folds into one line, with the ways that it leads', () => {
  expect(shown(...agendaParts({}))).toBe('')
  const html = shown(
    lateEnquiries(NO_ENQUIRIES),
    reminderPart({ due: [], coming: [] }),
    newEnquiries(NO_ENQUIRIES),
    ...agendaParts({ demos: [] }),
    ...enquiriesBeside(NO_ENQUIRIES),
    ...writingParts(NO_WRITING),
    runningPart(RUNNING),
  )
  expect(html).not.toMatch(/<h2|<section/)
  expect(html.match(/<p/g)).toHaveLength(1)
  expect(html.replaceAll(/<[^>]+>/g, '').trim()).toBe(
    'No reminders today. All tasks No enquiries are waiting. No demo today. Nothing is held as spam. All your work is saved. ' +
      'No drafts of yours. Write something new Nothing is scheduled. All comments are reviewed. All is well. ' +
      'The last backup was made on 20 November 2026.',
  )
  expect(html).toContain('href="/admin/leads/tasks"')
})

test('what has something in it stands by itself, before what is empty: a list, demos of tomorrow, reminders that come', () => {
  const entry = { key: 'a', to: '/admin/leads/l1', words: 'Bola Ade', when: '10.00am' }
  const titles = (...parts: AgendaPart[]) =>
    Array.from(shown(...parts).matchAll(/<h2[^>]*>([^<]*)|No demo today|No reminders/g), ([all, title]) => title ?? all)
  expect(titles(reminderPart({ due: [], coming: [] }), ...agendaParts({ demos: [entry] }))).toEqual(['Demos today', 'No reminders'])
  expect(titles(...agendaParts({ demos: [], demosTomorrow: [entry] }))).toEqual(['Demos today', 'No demo today'])
  expect(titles(reminderPart({ due: [], coming: [entry] }))).toEqual(['Your reminders', 'No reminders'])
  expect(
    titles(
      ...enquiriesBeside({ ...NO_ENQUIRIES, held: '2 enquiries are' }),
      runningPart({ ...RUNNING, lastBackup: undefined, backsUp: false }),
    ),
  ).toEqual(['Held as spam', 'Running the site'])
})

test('an enquiry says what somebody wants, of which school and for how many pupils; one of the same person is linked', () => {
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
    shown(
      newEnquiries({ ...NO_ENQUIRIES, fresh: [{ ...lead, words: '', school: '', pupils: '', samePerson: null, moreOfThem: 0, ...more }] }),
    )
  const same = { id: 'l2', kind: 'quote', reference: 'AAAA-BBBB' } as const
  const told = row({ words: 'Prices, please', school: 'Sample College', samePerson: same, moreOfThem: 2 })
  expect(told).toContain('<strong>Sample College: </strong><span>Prices, please</span>')
  expect(told).toMatch(/The same phone or address as <a href="\/admin\/leads\/l2"[^>]*>Quote AAAA-BBBB<\/a><span> and 2 more/)
  expect(row({ words: 'Prices', school: 'Sample College', pupils: '320 pupils' })).toContain(
    '<strong>Sample College, 320 pupils: </strong><span>Prices</span>',
  )
  expect(row({ pupils: '320 pupils' })).toContain('<strong>320 pupils</strong>')
  expect(row({ school: 'Sample College' })).toContain('<strong>Sample College</strong>')
  expect(row({})).not.toMatch(/same phone|<strong>Sample/)
})
