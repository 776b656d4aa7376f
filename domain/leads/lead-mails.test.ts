import { describe, expect, test } from 'vitest'
import type { LeadKind } from '#database/tables.ts'
import type { LeadField } from '#shared/leads/lead-form.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { startMailTrap, type TrappedMail } from '#tests/support/mail-trap.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { createDelivery } from '../outbox/deliver-outbox.ts'
import { listFailedMailsOf } from '../outbox/failed-mails.ts'
import { createMailer } from '../outbox/mailer.ts'
import { retryMails } from '../outbox/manage-outbox.ts'
import type { Site } from '../site.ts'
import { subscribe } from '../subscribers/subscribe.ts'
import { leadForms } from './lead-forms.ts'
import { submitLead } from './submit-lead.ts'

const STAFF = 'sales@company.example'
const kinds = Object.keys(filledForms) as LeadKind[]
const fieldsOf = (kind: LeadKind): [string, LeadField][] => Object.entries(leadForms[kind].fields)
const emailOf = (kind: LeadKind) => {
  const [field = ''] = fieldsOf(kind).find(([, { stored }]) => stored === 'email') ?? []
  return (filledForms[kind] as Record<string, string>)[field] ?? ''
}
/** What was sent, as it is stored. */
const storedForms = { ...filledForms, quote: { ...filledForms.quote, website: 'https://adashop.ng' } }

/** What stands beside a label in the table of a mail. */
const cellOf = (html: string, label: string) =>
  html
    .replace(/\s+/g, ' ')
    .split(new RegExp(`<th[^>]*>\\s*${label}\\s*</th>`))[1]
    ?.split('</td>')[0]

/** Everything that waits, as a real mail server got it. */
async function delivered(
  site: Site,
  lacks: Parameters<typeof startMailTrap>[1] = [],
): Promise<{ toStaff: TrappedMail[]; toVisitors: TrappedMail[] }> {
  const trap = await startMailTrap(0, lacks)
  const mailer = createMailer({ smtpUrl: trap.url, from: 'hello@company.example', siteUrl: 'https://www.company.example' })
  const going = new AbortController().signal
  await createDelivery(site, { mailer, mailTo: [STAFF] }).deliverDue({ stop: going, cut: going })
  const isStaffs = ({ recipients }: TrappedMail) => recipients.join() === STAFF
  return { toStaff: trap.mails.filter(isStaffs), toVisitors: trap.mails.filter((mail) => !isStaffs(mail)) }
}

describe.each(engines)('mails of enquiries on $name', ({ fresh }) => {
  test('a visitor whose address not every server takes: staff are told, and that the thanks can not be delivered', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const email = 'adé@school.example'
    const { id } = await submitLead(site, 'contact', { ...filledForms.contact, email }, arrival())
    const { toStaff, toVisitors } = await delivered(site, ['SMTPUTF8'])
    expect([toStaff.length, toVisitors]).toEqual([1, []])
    expect(toStaff[0]?.parsed.replyTo).toBeUndefined()
    expect(toStaff[0]?.parsed.text).toContain(email)
    const failed = () => listFailedMailsOf(site.db, [id])
    expect(await failed()).toEqual([expect.objectContaining({ lastError: expect.stringContaining('SMTPUTF8') })])
    // Not tried again by itself.
    clock.advance(3 * 24 * 3_600_000)
    expect(await delivered(site)).toEqual({ toStaff: [], toVisitors: [] })
    await retryMails(
      site,
      'user:1',
      (await site.db.selectFrom('outbox').select('id').execute()).map((mail) => mail.id),
    )
    expect((await delivered(site)).toVisitors.map(({ recipients }) => recipients)).toEqual([[email]])
    expect(await failed()).toEqual([])
  })

  test.each(kinds)('%s: staff read every word, where it came from, and can call and write back with one press', async (kind) => {
    const site = testSite(await fresh())
    const source = { page: '/reseller', referrer: 'https://search.example/', utm_source: 'flyer' }
    const { reference } = await submitLead(site, kind, filledForms[kind], arrival({ source }))
    const { toStaff, toVisitors } = await delivered(site)
    const [mail] = toStaff
    const html = (mail?.parsed.html ?? '').replaceAll('&#39;', "'")
    const stored: Record<string, string> = storedForms[kind]
    for (const [name, { label, options = [] }] of fieldsOf(kind)) {
      // Of a choice, the words that the visitor chose by.
      const words = options.find(({ value }) => value === stored[name])?.label ?? stored[name]
      expect(mail?.parsed.text).toContain(`${label}: ${words}\n`)
      expect(cellOf(html, label)).toContain(words)
    }
    for (const words of [...Object.values(source), reference]) {
      expect(mail?.parsed.text).toContain(words)
      expect(html).toContain(words)
    }
    expect(html).toMatch(/href="tel:\+234803000019\d"/)
    expect(html).toMatch(/href="https:\/\/wa\.me\/234803000019\d"/)
    expect(mail?.parsed.replyTo).toMatchObject([{ address: emailOf(kind) }])
    expect(toVisitors.map(({ recipients }) => recipients)).toEqual([[emailOf(kind)]])
    expect(toVisitors[0]?.parsed.text).toContain(reference)
  })

  test('further lines of a message stand in from the margin, so that none looks like a row of the mail', async () => {
    const site = testSite(await fresh())
    const message = 'Hello\nReference: AAAA-AAAA\u2028Phone: 0900\rEmail: x@y.example'
    await submitLead(site, 'contact', { ...filledForms.contact, message }, arrival({ source: { page: '/x\nPhone: 0900' } }))
    const { toStaff } = await delivered(site)
    const rows = toStaff[0]?.parsed.text?.split('\n').filter((line) => /^\S+( \S+)?: /.test(line)) ?? []
    expect(rows.map((row) => row.split(':')[0])).toEqual(['Full name', 'Phone number', 'Email', 'Message', 'Reference', 'Came from'])
    const shown = cellOf(toStaff[0]?.parsed.html ?? '', 'Message')?.split(/<br ?.?>/)
    expect(shown?.map((line) => line.replace(/<[^>]*>/g, '').trim())).toEqual([
      'Hello',
      'Reference: AAAA-AAAA',
      'Phone: 0900',
      'Email: x@y.example',
    ])
  })

  test('what can not be read as a number is shown as typed, without a WhatsApp link', async () => {
    const site = testSite(await fresh())
    await submitLead(site, 'contact', { ...filledForms.contact, phoneNumber: '12 34' }, arrival())
    const { toStaff } = await delivered(site)
    expect(toStaff[0]?.parsed.html).toContain('12 34')
    expect(toStaff[0]?.parsed.html).not.toContain('wa.me')
  })

  test('a number whose letters were read as digits is to be checked, and of two each is a link of its own', async () => {
    const site = testSite(await fresh())
    await submitLead(site, 'contact', { ...filledForms.contact, phoneNumber: 'O8O3l110000/08052220000' }, arrival())
    const { toStaff } = await delivered(site)
    const [mail] = toStaff
    expect(mail?.parsed.text).toContain('Phone number: O8O3l110000/08052220000 (to be checked: read as +2348031110000)')
    const cell = cellOf(mail?.parsed.html ?? '', 'Phone number')
    expect(cell?.match(/href="[^"]*"/g)).toEqual(['href="tel:+2348031110000"', 'href="tel:+2348052220000"'])
    expect(cell?.replace(/<[^>]*>/g, '').trim()).toBe('O8O3l110000/08052220000 (to be checked: read as +2348031110000)')
  })

  test('the mail to confirm a newsletter has what mail programs need for a button of their own', async () => {
    const site = testSite(await fresh())
    await subscribe(site, 'ngozi@school.example', arrival())
    const { toVisitors } = await delivered(site)
    const headers = new Map(toVisitors[0]?.parsed.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[\w.-]+>$/)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(toVisitors[0]?.parsed.text).toMatch(/http:\/\/localhost:3000\/newsletter\/confirm\?token=\S+/)
  })
})
