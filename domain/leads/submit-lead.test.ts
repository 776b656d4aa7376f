import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { LeadKind } from '#database/tables.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import type { Arrival } from '../submissions/submit-once.ts'
import { submitLead } from './submit-lead.ts'

const ngozi = {
  fullName: 'Ngozi Eze',
  phoneNumber: '0803 000 0000',
  email: 'ngozi@school.example',
  message: 'We are 320 pupils. What does Standard cost?',
}

/** Words that thanks are made of, whatever was typed. */
const OUR_WORDS = new Set(['that', 'your'])

const send = (site: Site, form: Partial<typeof ngozi> = {}, parts: Partial<Arrival> = {}) =>
  submitLead(site, 'contact', { ...ngozi, ...form }, arrival(parts))

const count = async (site: Site, table: 'leads' | 'outbox' | 'audit' | 'submissions') =>
  (
    await site.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe.each(engines)('an enquiry on $name', ({ fresh }) => {
  test('is stored with its audit row and two mails in one transaction', async () => {
    const site = testSite(await fresh())
    const { id, reference } = await send(site, {}, { source: { page: '/contactus', utm_source: 'whatsapp' } })

    const lead = await site.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
    expect(lead).toMatchObject({
      id,
      reference,
      kind: 'contact',
      name: 'Ngozi Eze',
      phone_e164: '+2348030000000',
      status: 'new',
      spam_reasons: null,
      assignee: null,
    })
    expect(JSON.parse(lead.details)).toEqual({ message: ngozi.message })
    expect(JSON.parse(lead.source)).toEqual({ page: '/contactus', utm_source: 'whatsapp' })
    expect(reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await site.db.selectFrom('audit').select(['actor', 'action', 'entity_id']).execute()).toEqual([
      { actor: 'visitor', action: 'lead submitted', entity_id: id },
    ])
    const mails = await site.db.selectFrom('outbox').selectAll().orderBy('kind').execute()
    expect(mails.map(({ kind, recipient, reply_to }) => [kind, recipient, reply_to])).toEqual([
      ['lead-notification', null, 'ngozi@school.example'],
      ['lead-thanks', 'ngozi@school.example', null],
    ])
  })

  test('is not stored at all when a mail of it can not be', async () => {
    const site = testSite(await fresh())
    await sql`alter table outbox rename to moved`.execute(site.db)
    await expect(send(site)).rejects.toThrow(/outbox/)
    await sql`alter table moved rename to outbox`.execute(site.db)
    for (const table of ['leads', 'submissions', 'audit', 'outbox'] as const) expect([table, await count(site, table)]).toEqual([table, 0])
  })

  test.each(Object.keys(filledForms) as LeadKind[])('the thank-you of %s holds nothing that the visitor typed', async (kind) => {
    const site = testSite(await fresh())
    await submitLead(site, kind, filledForms[kind], arrival())
    const thanks = await site.db.selectFrom('outbox').selectAll().where('kind', '=', 'lead-thanks').executeTakeFirstOrThrow()
    const values: string[] = Object.values(filledForms[kind])
    const typed = [...values, ...values.flatMap((words) => words.split(/[\s@]+/))]
    const said = `${thanks.subject} ${thanks.text} ${thanks.html}`
    expect(typed.filter((words) => words.length > 3 && said.includes(words) && !OUR_WORDS.has(words))).toEqual([])
  })

  test("the thank-you holds none of the visitor's text, and goes once an address and day", async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await send(site, { message: 'Buy pills at spam dot example', fullName: 'Click here' })
    await send(site, { message: 'A second question', email: 'NGOZI@school.example' })
    const thanks = () => site.db.selectFrom('outbox').selectAll().where('kind', '=', 'lead-thanks').execute()
    const [first, ...more] = await thanks()
    expect(more).toEqual([])
    expect(`${first?.subject} ${first?.text} ${first?.html}`).not.toMatch(/pills|Click here/)

    // Another form has thanks of its own.
    await submitLead(site, 'quote', { ...filledForms.quote, email: ngozi.email }, arrival())
    expect(await thanks()).toHaveLength(2)
    // The day of the site, which is Lagos' here.
    clock.set('2026-11-21T22:59:59.999Z')
    await send(site, { message: 'Just before the next day' })
    expect(await thanks()).toHaveLength(2)
    clock.advance(1)
    await send(site, { message: 'The next day' })
    expect(await thanks()).toHaveLength(3)
  })

  test('sent twice with one Idempotency-Key is stored once and answered alike', async () => {
    const site = testSite(await fresh())
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(site, {}, { key: 'form-1' })))
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect([await count(site, 'leads'), await count(site, 'submissions'), await count(site, 'outbox')]).toEqual([1, 1, 2])
  })

  test('the same key with other content is refused, and the first stays as it was', async () => {
    const site = testSite(await fresh())
    await send(site, {}, { key: 'form-1' })
    await expect(send(site, { message: 'Something else' }, { key: 'form-1' })).rejects.toMatchObject({ kind: 'conflict' })
    expect(await count(site, 'leads')).toBe(1)
  })

  test('equal words without a key are a repeat for ten minutes, and a new enquiry after that', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const first = await send(site)
    clock.advance(10 * 60_000 - 1)
    expect(await send(site)).toEqual(first)
    clock.advance(2)
    expect((await send(site)).id).not.toBe(first.id)
    expect(await count(site, 'leads')).toBe(2)
  })

  test('with other words it is a new enquiry at once', async () => {
    const site = testSite(await fresh())
    await Promise.all([send(site), send(site, { message: 'And do you train our teachers?' })])
    expect(await count(site, 'leads')).toBe(2)
  })

  test('a key that is too long is refused by name', async () => {
    const site = testSite(await fresh())
    await expect(send(site, {}, { key: 'k'.repeat(201) })).rejects.toMatchObject({
      kind: 'invalid',
      errors: { 'Idempotency-Key': 'Idempotency-Key must be 200 characters or fewer' },
    })
  })

  test('that looks like spam is kept and flagged with its reasons, and sends no mail', async () => {
    const site = testSite(await fresh())
    await send(site, { message: 'http://a.example http://b.example http://c.example' }, { trapFilled: true })
    const lead = await site.db.selectFrom('leads').select('spam_reasons').executeTakeFirstOrThrow()
    expect(JSON.parse(lead.spam_reasons ?? '')).toEqual(['hidden field filled in', 'many links'])
    expect(await count(site, 'outbox')).toBe(0)
  })

  test('no line break that was typed reaches a header of a mail', async () => {
    const site = testSite(await fresh())
    await send(site, { fullName: 'Ngozi\r\nBcc: everyone@school.example' })
    const [mail] = await site.db.selectFrom('outbox').select('subject').where('kind', '=', 'lead-notification').execute()
    expect(mail?.subject).toMatch(/^[^\r\n]+$/)
  })
})
