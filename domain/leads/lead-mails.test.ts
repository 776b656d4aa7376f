import { describe, expect, test } from 'vitest'
import type { LeadKind } from '#database/tables.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { startMailTrap, type TrappedMail } from '#tests/support/mail-trap.ts'
import { testSite } from '#tests/support/test-site.ts'
import { createDelivery } from '../outbox/deliver-outbox.ts'
import { createMailer } from '../outbox/mailer.ts'
import type { Site } from '../site.ts'
import { subscribe } from '../subscribers/subscribe.ts'
import { leadForms } from './lead-forms.ts'
import { submitLead } from './submit-lead.ts'

const STAFF = 'sales@company.example'
const kinds = Object.keys(filledForms) as LeadKind[]
const HEADERS = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to']
const emailOf = (kind: LeadKind) => (filledForms[kind] as Record<string, string>)[leadForms[kind].fields.email] ?? ''

/** Everything that waits, as a real mail server got it. */
async function delivered(site: Site): Promise<{ toStaff: TrappedMail[]; toVisitors: TrappedMail[] }> {
  const trap = await startMailTrap()
  const mailer = createMailer({ smtpUrl: trap.url, from: 'hello@company.example', siteUrl: 'https://www.company.example' })
  const going = new AbortController().signal
  await createDelivery(site, { mailer, mailTo: [STAFF] }).deliverDue({ stop: going, cut: going })
  const isStaffs = ({ recipients }: TrappedMail) => recipients.join() === STAFF
  return { toStaff: trap.mails.filter(isStaffs), toVisitors: trap.mails.filter((mail) => !isStaffs(mail)) }
}

describe.each(engines)('mails of enquiries on $name', ({ fresh }) => {
  test.each(kinds)('%s: staff read every word, where it came from, and can call and write back with one press', async (kind) => {
    const site = testSite(await fresh())
    const source = { page: '/reseller', referrer: 'https://search.example/', utm_source: 'flyer' }
    const { reference } = await submitLead(site, kind, filledForms[kind], arrival({ source }))
    const { toStaff, toVisitors } = await delivered(site)
    const [mail] = toStaff
    const html = (mail?.parsed.html ?? '').replaceAll('&#39;', "'")
    const stored = kind === 'quote' ? { ...filledForms.quote, website: 'https://adashop.ng' } : filledForms[kind]
    for (const words of [...Object.values(stored), ...Object.values(source), reference]) {
      expect(mail?.parsed.text).toContain(words)
      expect(html).toContain(words)
    }
    expect(html).toMatch(/href="tel:\+234803000019\d"/)
    expect(html).toMatch(/href="https:\/\/wa\.me\/234803000019\d"/)
    expect(mail?.parsed.replyTo).toMatchObject([{ address: emailOf(kind) }])
    expect(toVisitors.map(({ recipients }) => recipients)).toEqual([[emailOf(kind)]])
    expect(toVisitors[0]?.parsed.text).toContain(reference)
  })

  test.each(kinds)('%s: no field adds a header, a recipient or markup', async (kind) => {
    const site = testSite(await fresh())
    const attack = 'x\r\nBcc: evil@spam.example\r\n\r\n<script>alert(1)</script>'
    const { email, type, website } = leadForms[kind].fields as Record<string, string>
    const form = Object.fromEntries(
      Object.entries(filledForms[kind]).map(([field, value]) => [field, [email, type, website].includes(field) ? value : attack]),
    ) as typeof filledForms.contact
    const sourced = arrival({ source: { page: attack, utm_source: attack } })
    await submitLead(site, kind as 'contact', form, sourced)
    const { toStaff, toVisitors } = await delivered(site)
    expect([toStaff.length, toVisitors.map(({ recipients }) => recipients)]).toEqual([1, [[emailOf(kind)]]])
    for (const { parsed } of [...toStaff, ...toVisitors]) {
      expect(HEADERS).toEqual(expect.arrayContaining(parsed.headers.map(({ key }) => key)))
      expect(parsed.html).not.toContain('<script')
    }
    expect(`${toVisitors[0]?.parsed.text} ${toVisitors[0]?.parsed.html}`).not.toContain('evil@spam')
  })

  test('what can not be read as a number is shown as typed, without a WhatsApp link', async () => {
    const site = testSite(await fresh())
    await submitLead(site, 'contact', { ...filledForms.contact, phoneNumber: '12 34' }, arrival())
    const { toStaff } = await delivered(site)
    expect(toStaff[0]?.parsed.html).toContain('12 34')
    expect(toStaff[0]?.parsed.html).not.toContain('wa.me')
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
