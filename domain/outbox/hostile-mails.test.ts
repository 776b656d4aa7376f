import { describe, expect, test } from 'vitest'
import type { LeadKind } from '#database/tables.ts'
import { defaultCompany } from '#shared/content/company.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { startMailTrap, type TrappedMail } from '#tests/support/mail-trap.ts'
import { buildUser } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { sendPasswordReset } from '../accounts/password-reset.ts'
import { submitComment } from '../comments/submit-comment.ts'
import { storeCompany } from '../content/read-company.ts'
import { leadForms } from '../leads/lead-forms.ts'
import { sendDigest } from '../leads/send-digest.ts'
import { submitLead } from '../leads/submit-lead.ts'
import type { Site } from '../site.ts'
import { subscribe } from '../subscribers/subscribe.ts'
import { createDelivery } from './deliver-outbox.ts'
import { createMailer } from './mailer.ts'

const kinds = Object.keys(leadForms) as LeadKind[]
const payloads = [
  'x"><a href="https://evil.example">Press here</a>',
  "x'><img src=x onerror=alert(1)>&lt;b&gt;",
  'x\r\nBcc: evil@spam.example\r\n\r\n<script>alert(1)</script>',
  'x [Press](https://evil.example) https://evil.example {reference} {phone}\u202e\u2066',
  'x\u2028Bcc: evil@spam.example\u0085\u000b\f<a href=https://evil.example>y</a>',
]

/** A form whose every field says the payload, but for those that are judged by what they say. */
const hostileForm = (kind: LeadKind, payload: string) =>
  Object.fromEntries(
    Object.entries(filledForms[kind]).map(([name, good]) => {
      const { kind: fieldKind } = (leadForms[kind].fields as Record<string, { kind: string }>)[name] ?? { kind: '' }
      return [name, ['email', 'website', 'choice'].includes(fieldKind) ? good : payload]
    }),
  ) as typeof filledForms.contact

/** Every mail that the site sends, as a mail server got it, when everything that people set or send says `words`. */
async function everyMail(site: Site, words: string): Promise<TrappedMail[]> {
  const company = { ...defaultCompany, name: words, replyPromise: words, phone: words, email: `a@b.example${words.slice(1)}` }
  await site.write('test', ({ trx, now }) => storeCompany(trx, company, now))
  const source = { page: words, referrer: words, utm_source: words }
  for (const kind of kinds) await submitLead(site, kind as 'contact', hostileForm(kind, words), arrival({ source }))
  for (const kind of kinds) await submitLead(site, kind as 'contact', hostileForm(kind, words), arrival({ key: 'spam', trapFilled: true }))
  const comment = { name: words, email: 'ada@reader.example', comment: words }
  await submitComment(site, await buildPost(site), comment, arrival({ trapFilled: true }))
  await subscribe(site, 'ngozi@school.example', arrival({ source }))
  await sendPasswordReset(site, await buildUser(site, 'editor', 'staff@company.example'), words)
  await sendDigest(site, { since: null, now: new Date(site.clock.now().getTime() + 1) })
  return delivered(site)
}

async function delivered(site: Site): Promise<TrappedMail[]> {
  const trap = await startMailTrap()
  const mailer = createMailer({ smtpUrl: trap.url, from: 'hello@company.example', siteUrl: 'https://www.company.example' })
  const going = new AbortController().signal
  await createDelivery(site, { mailer, mailTo: ['sales@company.example'] }).deliverDue({ stop: going, cut: going })
  return trap.mails
}

/** The elements with their attributes' names, whatever those say. */
const elementsOf = (html = '') => (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""'))
const shapeOf = ({ recipients, parsed }: TrappedMail) =>
  JSON.stringify([
    recipients,
    parsed.headers.map(({ key }) => key).toSorted(),
    elementsOf(parsed.html).filter((tag) => !tag.startsWith('<br')),
  ])

describe.each(engines)('mails on $name', ({ fresh }) => {
  test('are of every kind', async () => {
    const mails = await everyMail(testSite(await fresh()), 'x')
    expect(mails.map(({ parsed }) => parsed.subject?.split(' ').slice(0, 3).join(' ')).toSorted()).toEqual(
      [
        'Contact message from',
        'Demo booking from',
        'Reseller request from',
        'Quote request from',
        'Thank you for',
        'Thank you for',
        'Thank you for',
        'Thank you for',
        'A new password',
        'Please confirm: the',
        '5 marked as',
      ].toSorted(),
    )
  })

  test.each(payloads)('have the same elements, headers and recipients when all that people set and send says %j', async (payload) => {
    const [harmless, hostile] = [await everyMail(testSite(await fresh()), 'x'), await everyMail(testSite(await fresh()), payload)]
    expect(hostile.map(shapeOf).toSorted()).toEqual(harmless.map(shapeOf).toSorted())
    for (const { parsed } of hostile) {
      expect(parsed.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(`${parsed.subject}${parsed.text}${parsed.html}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    }
  })
})
