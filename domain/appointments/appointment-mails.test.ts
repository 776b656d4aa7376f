import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { readCalendar } from '#tests/support/calendars.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { startMailTrap, type TrappedMail } from '#tests/support/mail-trap.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { addItem } from '../content/save-content-items.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { siteJobs } from '../jobs/site-jobs.ts'
import { removeLead } from '../leads/remove-lead.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { createDelivery } from '../outbox/deliver-outbox.ts'
import { createMailer } from '../outbox/mailer.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import type { Site } from '../site.ts'
import { cancelDemo, chooseTime } from './book-demo.ts'

// A Saturday; the usual hours begin on Monday at nine, which is eight in UTC.
const NOW = '2026-11-21T09:00:00.000Z'
const MONDAY_NINE = new Date('2026-11-23T08:00:00.000Z')
const MONDAY_LATER = new Date('2026-11-23T08:45:00.000Z')
const STAFF = 'sales@company.example'
const going = new AbortController().signal

const choose = (site: Site, reference: string, start = MONDAY_NINE) => chooseTime(site, { reference, start }, arrival())

/** What waits and tells of a demo, as a mail server got it, to each side. */
async function delivered(site: Site): Promise<{ toStaff: TrappedMail; toVisitor: TrappedMail }> {
  const trap = await startMailTrap()
  const mailer = createMailer({ smtpUrl: trap.url, from: 'hello@company.example', siteUrl: site.siteUrl })
  await createDelivery(site, { mailer, mailTo: [STAFF] }).deliverDue({ stop: going, cut: going })
  const isStaffs = ({ recipients }: TrappedMail) => recipients.join() === STAFF
  const ofDemo = trap.mails.filter(({ parsed }) => parsed.attachments.length > 0)
  return { toStaff: ofDemo.find(isStaffs) as TrappedMail, toVisitor: ofDemo.find((mail) => !isStaffs(mail)) as TrappedMail }
}

/** The calendar of a mail: what programs read in place of its words, and the file, are the same. */
function calendarOf({ parsed }: TrappedMail) {
  const files = parsed.attachments.map(({ mimeType, content, filename }) => ({
    mimeType,
    filename,
    text: textOf(content).replaceAll('\r\n', '\n'),
  }))
  expect(files.map(({ mimeType }) => mimeType).toSorted()).toEqual(['application/ics', 'text/calendar'])
  expect(new Set(files.map(({ text }) => text)).size).toBe(1)
  const [{ text } = { text: '' }] = files
  for (const line of text.split('\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const { method, events } = readCalendar(text)
  expect(events).toHaveLength(1)
  return { method, event: events[0] as (typeof events)[number] }
}
const textOf = (content: unknown): string => (typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8'))

describe.each(engines)('mails of demos on $name', ({ fresh }) => {
  async function begun(given: Partial<typeof filledForms.demo> = {}) {
    const clock = fakeClock(NOW)
    const site = testSite(await fresh(), clock)
    return { clock, site, ...(await submitLead(site, 'demo', { ...filledForms.demo, ...given }, arrival())) }
  }

  test('booked, moved and cancelled: both sides get the calendar of the same event, each with a higher sequence', async () => {
    const { site, id, reference } = await begun()
    const seen: unknown[] = []
    const uids = { toStaff: new Set<string>(), toVisitor: new Set<string>() }
    for (const step of [
      () => choose(site, reference),
      () => choose(site, reference, MONDAY_LATER),
      () => cancelDemo(site, 'visitor', id),
    ]) {
      await step()
      const mails = await delivered(site)
      for (const side of ['toStaff', 'toVisitor'] as const) {
        const { method, event } = calendarOf(mails[side])
        uids[side].add(event.uid)
        seen.push([side, method, event.sequence, event.status, event.start])
      }
    }
    expect(seen).toEqual([
      ['toStaff', 'REQUEST', 0, 'CONFIRMED', MONDAY_NINE.toISOString()],
      ['toVisitor', 'REQUEST', 0, 'CONFIRMED', MONDAY_NINE.toISOString()],
      ['toStaff', 'REQUEST', 1, 'CONFIRMED', MONDAY_LATER.toISOString()],
      ['toVisitor', 'REQUEST', 1, 'CONFIRMED', MONDAY_LATER.toISOString()],
      ['toStaff', 'CANCEL', 2, 'CANCELLED', MONDAY_LATER.toISOString()],
      ['toVisitor', 'CANCEL', 2, 'CANCELLED', MONDAY_LATER.toISOString()],
    ])
    expect([uids.toStaff.size, uids.toVisitor.size]).toEqual([1, 1])
    expect([...uids.toStaff].filter((uid) => uids.toVisitor.has(uid))).toEqual([])
  })

  test('the visitor reads when, in the zone of the site, and has a signed link; the staff read whom to call', async () => {
    const { site, reference } = await begun()
    await choose(site, reference)
    const { toStaff, toVisitor } = await delivered(site)
    expect(toVisitor.parsed.subject).toBe(`Your demo: Monday 23 November, 9.00am (${reference})`)
    expect(toVisitor.parsed.text).toContain('When: Monday 23 November, 9.00am–9.30am (West Africa')
    expect(toVisitor.parsed.text).toMatch(new RegExp(`http://localhost:3000/sent/${reference}\\?token=[\\w-]{43}`))
    expect(calendarOf(toVisitor).event.attendees).toEqual(['mailto:bola@school.example'])
    expect(toStaff.parsed.subject).toBe(`Demo booked: Monday 23 November, 9.00am, Bola Ade (${reference})`)
    expect(calendarOf(toStaff).event).toMatchObject({
      summary: 'Demo for Bola Ade',
      description: `Phone: +234 803 000 0191\nEmail: bola@school.example\nReference: ${reference}`,
    })
    expect(toStaff.parsed.replyTo?.[0]?.address).toBe('bola@school.example')
  })

  test('an editor writes the words of what the visitor gets; the time, the link and the calendar stay', async () => {
    const { site, reference } = await begun()
    const blank = { subject: '', greeting: '', text: '', next: '', signOff: '' }
    const words = { subject: 'Ẹ káàbọ̀: {when}', greeting: 'We meet on {when}', text: 'Have {reference} at hand.\nCall {phone}.' }
    await addItem(site, 'user:1', 'mail-text', { ...blank, key: 'demo-booked', ...words })
    await choose(site, reference)
    const { toVisitor } = await delivered(site)
    expect(toVisitor.parsed.subject).toBe('Ẹ káàbọ̀: Monday 23 November, 9.00am')
    expect(toVisitor.parsed.text).toMatch(/^We meet on Monday 23 November, 9.00am\n/)
    expect(toVisitor.parsed.text).toContain(`Have ${reference} at hand.`)
    expect(toVisitor.parsed.text).not.toContain('shows you the demo')
    expect(toVisitor.parsed.text).toContain('When: Monday 23 November, 9.00am–9.30am')
    expect(toVisitor.parsed.text).toContain(`/sent/${reference}?token=`)
    expect(calendarOf(toVisitor).method).toBe('REQUEST')
    await expect(addItem(site, 'user:1', 'mail-text', { ...blank, key: 'thanks-demo', text: '{when}' })).rejects.toMatchObject({
      errors: { text: expect.stringContaining('{when} is not known') },
    })
  })

  test('an enquiry that staff remove takes its demo out of both calendars, and leaves nobody’s name behind', async () => {
    const { site, id, reference } = await begun()
    await choose(site, reference)
    const booked = await delivered(site)
    await removeLead(site, 'user:1', 'demo', id)
    const gone = await delivered(site)
    for (const side of ['toStaff', 'toVisitor'] as const) {
      const { method, event } = calendarOf(gone[side])
      const { event: before } = calendarOf(booked[side])
      expect([side, method, event.status, event.uid, event.sequence]).toEqual([side, 'CANCEL', 'CANCELLED', before.uid, 1])
    }
    expect(gone.toVisitor.parsed.text).toContain('http://localhost:3000/book-a-demo')
    expect(gone.toVisitor.parsed.text).not.toContain('/sent/')
    const left = await site.db.selectFrom('outbox').selectAll().where('recipient', 'is', null).execute()
    expect(JSON.stringify(left)).not.toMatch(/Bola|bola@|000 ?0191/)
  })

  test('a person who is erased gets no mail more; the calendar of the staff loses the demo without a name', async () => {
    const { site, reference } = await begun()
    await choose(site, reference)
    await erasePerson(site, 'user:1', ['bola@school.example'])
    const { toStaff, toVisitor } = await delivered(site)
    expect(toVisitor).toBeUndefined()
    expect([calendarOf(toStaff).method, calendarOf(toStaff).event.sequence]).toEqual(['CANCEL', 1])
    expect(JSON.stringify(await site.db.selectFrom('outbox').selectAll().execute())).not.toMatch(/Bola|bola@|000 ?0191/)
    expect(JSON.stringify(await site.db.selectFrom('outbox').select('subject').execute())).not.toContain(reference)
  })

  test('a demo that was cancelled or is over needs no word when its enquiry goes', async () => {
    const { site, clock, id, reference } = await begun()
    await choose(site, reference)
    clock.set('2026-11-23T08:00:01.000Z')
    await removeLead(site, 'user:1', 'demo', id)
    expect(await site.db.selectFrom('outbox').select('kind').execute()).toEqual([])
  })

  test('hostile words stay words: in the calendar of the staff, in no header, and not at all in the mail to the visitor', async () => {
    const clientName = 'Eve;X,"q":\\\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:Free money\u2028ATTENDEE:mailto:all@x.example'
    const clientPhone = '0803\r\nDTSTART:20200101T000000Z'
    const { site, reference } = await begun({
      clientName: clientName as 'Bola Ade',
      clientPhone: clientPhone as '+234 803 000 0191',
      clientMessage: 'BEGIN:VALARM <script>' as 'Please show us the result sheets.',
    })
    await choose(site, reference)
    const { toStaff, toVisitor } = await delivered(site)
    const { event } = calendarOf(toStaff)
    expect(event.summary).toBe('Demo for Eve;X,"q":\\ END:VEVENT BEGIN:VEVENT SUMMARY:Free money ATTENDEE:mailto:all@x.example')
    expect(event.start).toBe(MONDAY_NINE.toISOString())
    expect(event.attendees).toEqual([])
    expect(event.description).toContain('Phone: 0803 DTSTART:20200101T000000Z\n')
    expect(toStaff.parsed.subject).not.toMatch(/[\r\n]/)
    expect(toStaff.parsed.headers.map(({ key }) => key)).not.toContain('attendee')
    const { parsed } = toVisitor
    const all = [parsed.subject, parsed.text, parsed.html, ...parsed.attachments.map(({ content }) => textOf(content))].join('\n')
    // Ids and signatures hold any few letters and digits by chance.
    expect(all).not.toMatch(/Eve;|Free money|0803 |DTSTART:2020|VALARM|all@x/)
  })

  test('what waits for review is booked without a mail to an address that anyone may have typed', async () => {
    const { site, id, reference } = await begun()
    await site.db.updateTable('leads').set({ spam_reasons: '["crowded address"]' }).where('id', '=', id).execute()
    await choose(site, reference)
    const kinds = await site.db.selectFrom('outbox').select('kind').where('kind', 'like', 'demo-%').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['demo-notice'])
  })

  test('a reminder goes the day before, once, also when jobs run again; a moved demo is reminded of at its new time', async () => {
    const { site, clock, reference } = await begun()
    const reminders = () => site.db.selectFrom('outbox').select(['subject', 'calendar']).where('kind', '=', 'demo-reminder').execute()
    const runJobs = () => runDueJobs(site, siteJobs, going)
    await choose(site, reference)
    await runJobs()
    clock.set('2026-11-22T07:58:00.000Z')
    await runJobs()
    expect(await reminders()).toEqual([])
    clock.set('2026-11-22T08:00:00.000Z')
    await Promise.all([runJobs(), runJobs()])
    clock.advance(60_000)
    await runJobs()
    expect(await reminders()).toEqual([{ subject: `Reminder: your demo on Monday 23 November, 9.00am (${reference})`, calendar: null }])
    await choose(site, reference, new Date('2026-11-25T08:00:00.000Z'))
    clock.set('2026-11-24T08:01:00.000Z')
    await runJobs()
    expect(await reminders()).toHaveLength(2)
  })

  test('no reminder goes for what was booked less than a day before, cancelled, or is over', async () => {
    const { site, clock, id, reference } = await begun()
    const runJobs = () => runDueJobs(site, siteJobs, going)
    await runJobs()
    clock.set('2026-11-22T08:30:00.000Z')
    await choose(site, reference)
    clock.set('2026-11-22T08:40:00.000Z')
    await runJobs()
    await choose(site, reference, new Date('2026-11-25T08:00:00.000Z'))
    await cancelDemo(site, 'visitor', id)
    clock.set('2026-11-24T08:01:00.000Z')
    await runJobs()
    await choose(site, reference, new Date('2026-11-26T08:00:00.000Z'))
    // The site was off until it was over.
    clock.set('2026-11-26T08:00:01.000Z')
    await runJobs()
    expect(await site.db.selectFrom('outbox').select('id').where('kind', '=', 'demo-reminder').execute()).toEqual([])
  })

  test('the thank-you mail leads to where it stands', async () => {
    const { site, reference } = await begun()
    const mail = await site.db.selectFrom('outbox').select(['text', 'html']).where('kind', '=', 'lead-thanks').executeTakeFirstOrThrow()
    expect(mail.text).toContain(`http://localhost:3000/sent/${reference}`)
  })
})
