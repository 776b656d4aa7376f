import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import type { LeadKind } from '#database/tables.ts'
import { systemClock } from '#domain/clock.ts'
import { localFiles } from '#domain/media/local-files.ts'
import { suiteEngines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { buildUser, signIn } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { leadPaths } from './lead-paths.ts'

const kinds = Object.keys(filledForms) as LeadKind[]
const REQUIRED: Record<LeadKind, Record<string, string>> = {
  contact: {
    fullName: 'Full name is required',
    phoneNumber: 'Phone number is required',
    email: 'Email is required',
    message: 'Message is required',
  },
  demo: {
    clientName: 'Name is required',
    clientEmail: 'Email is required',
    clientPhone: 'Phone is required',
    clientType: 'Client type is required',
    clientMessage: 'Message is required',
  },
  reseller: {
    resellerName: 'Full name is required',
    resellerPhoneNumber: 'Phone number is required',
    resellerEmail: 'Email is required',
    resellerAddress: 'Full address is required',
    resellerType: 'Client type is required',
    resellerMessage: 'Message is required',
  },
  quote: {
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone is required',
    topic: 'Topic is required',
    message: 'Message is required',
  },
}
const THANKS: Record<LeadKind, string> = {
  contact: 'Thank You !! Message Sent!',
  demo: 'Thank you !! Message sent',
  reseller: 'Thank you! Message sent.',
  quote: 'Thank you! Request sent.',
}

describe.each(firstOf(suiteEngines))('the calls for enquiries on $name', ({ suitePlace }) => {
  const { place, remove } = suitePlace()
  let server: RunningSite
  let engine: Engine
  let sales: Record<string, string>
  beforeAll(async () => {
    const at = await place()
    engine = await openDatabase(at)
    await buildUser(testSite(engine, systemClock, localFiles(at.dataDir)), 'sales')
    server = await startSite(at, { SAMPLE_CONTENT: 'off', FORM_RATE_LIMIT: '0' })
    sales = await signIn(server.url, 'sales@example.com')
  })
  afterAll(async () => {
    await server?.stop()
    await engine?.close()
    await remove()
  })

  async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = sales) {
    const answer = await fetch(server.url + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, any> }
  }
  const submit = (kind: LeadKind, given: object = {}, key?: string) =>
    ask('POST', leadPaths[kind].add, { ...filledForms[kind], ...given }, key ? { 'idempotency-key': key } : {})

  test.each(kinds)('%s: a form is answered with what was sent, an id, a reference and thanks', async (kind) => {
    const { status, body } = await submit(kind, { status: 'won', notes: 'x' })
    expect([status, body]).toEqual([
      201,
      {
        success: true,
        [leadPaths[kind].singular]: { id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/), ...filledForms[kind] },
        reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
        message: THANKS[kind],
      },
    ])
  })

  test.each(kinds)("%s: every missing field has the specification's message", async (kind) => {
    const { status, body } = await ask('POST', leadPaths[kind].add, {}, {})
    expect([status, body]).toEqual([400, { success: false, message: Object.values(REQUIRED[kind])[0], errors: REQUIRED[kind] }])
  })

  test.each<[LeadKind, string, string, string]>([
    ['demo', 'clientType', 'tertiary', 'Invalid type'],
    ['demo', 'clientEmail', 'nobody', 'Invalid email'],
    ['reseller', 'resellerType', 'Primary', 'Invalid type'],
    ['reseller', 'resellerAddress', 'a'.repeat(301), 'Full address must be 300 characters or fewer'],
    ['quote', 'website', 'no website', 'Invalid website'],
    ['quote', 'website', 'javascript:alert(1)', 'Invalid website'],
    ['quote', 'website', 'localhost', 'Invalid website'],
    ['quote', 'website', 'http://10.0.0.1', 'Invalid website'],
    ['quote', 'topic', 'a'.repeat(201), 'Business topic must be 200 characters or fewer'],
  ])('%s: a bad %s is refused (%#)', async (kind, field, value, message) => {
    expect((await submit(kind, { [field]: value })).body).toEqual({ success: false, message, errors: { [field]: message } })
  })

  test('a website without its scheme is kept with it, and none is no mistake', async () => {
    const { body } = await submit('quote', { website: 'school.ng/fees' })
    const { body: list } = await ask('GET', '/contacts/apiQuote')
    expect(list.quotes.find(({ id }: { id: string }) => id === body.quote.id).website).toBe('https://school.ng/fees')
    expect((await submit('quote', { website: '' })).status).toBe(201)
  })

  test('all of a kind are read by meta.next; what is no cursor is a 400 that says so', async () => {
    const sent: string[] = []
    for (let at = 0; at < 3; at += 1) sent.push((await submit('reseller', {}, crypto.randomUUID())).body.reseller.id)
    const { list } = leadPaths.reseller
    const read: string[] = []
    for (let before: string | null = ''; before !== null;) {
      const { body } = await ask('GET', `${list}?limit=1&before=${encodeURIComponent(before)}`)
      read.push(...body.resellers.map(({ id }: { id: string }) => id))
      before = body.meta.next
    }
    expect(read.slice(0, 3)).toEqual(sent.toReversed())
    expect(new Set(read).size).toBe(read.length)
    const message = 'before must be meta.next of an answer to the same question, or the id of an enquiry'
    for (const bad of ['x', '2', 'null', '0193a5b0-1111-7222-8333-444455556666'])
      expect(await ask('GET', `${list}?before=${bad}`)).toMatchObject({
        status: 400,
        body: { success: false, message, errors: { before: message } },
      })
    expect((await ask('GET', `${list}?before=${sent[0]}&order=asc`)).status).toBe(400)
    expect((await ask('GET', `${list}?before=${sent[0]}&before=${sent[1]}`)).status).toBe(400)
  })

  test.each(kinds)('%s: staff list, change and remove it', async (kind) => {
    const { singular, plural, list, one } = leadPaths[kind]
    const { body: sent } = await submit(kind, {}, crypto.randomUUID())
    const { id } = sent[singular]
    const { status, body } = await ask('GET', `${list}?limit=1`)
    const stored = kind === 'quote' ? { ...filledForms.quote, website: 'https://adashop.ng' } : filledForms[kind]
    expect([status, body.meta.page, body.meta.limit, body[plural]]).toEqual([
      200,
      1,
      1,
      [
        {
          ...stored,
          id,
          reference: sent.reference,
          createdAt: expect.stringMatching(/Z$/),
          updatedAt: expect.stringMatching(/Z$/),
          status: 'new',
          lostReason: '',
          assignee: null,
          notes: '',
          phoneE164: expect.stringMatching(/^\+234803000019\d$/),
          spamReasons: [],
          readAt: null,
          source: {},
          mergedInto: null,
        },
      ],
    ])

    const path = one.replace(':id', id)
    const changed = await ask('PUT', path, { status: 'demo_booked', notes: ' Call back ', unknown: 'x' })
    expect([changed.status, changed.body[singular]]).toEqual([
      200,
      expect.objectContaining({ ...stored, status: 'demo_booked', notes: 'Call back' }),
    ])
    const others = kinds.filter((other) => other !== kind)
    for (const other of others) expect((await ask('DELETE', leadPaths[other].one.replace(':id', id))).status).toBe(404)
    expect((await ask('DELETE', path)).body).toEqual({ success: true, id })
    expect((await ask('PUT', path, { status: 'won' })).status).toBe(404)
  })

  test('a changed reseller is answered as a client too, as the specification reads it', async () => {
    const { body } = await submit('reseller', {}, crypto.randomUUID())
    const changed = await ask('PUT', `/contacts/apiReseller/${body.reseller.id}`, { status: 'won' })
    expect(changed.body).toMatchObject({ success: true, reseller: { status: 'won' }, client: { status: 'won', resellerName: 'Musa Sani' } })
    expect(changed.body.client).toEqual(changed.body.reseller)
  })

  test.each([
    [{ status: 'spam' }, 'status', 'Status must be one of new, contacted, demo_booked, won, lost'],
    [{ assignee: 'nobody' }, 'assignee', 'Assignee must be someone of the staff'],
    [{ notes: 'a'.repeat(5_001) }, 'notes', 'Notes must be 5,000 characters or fewer'],
    [{ spam: 'yes' }, 'spam', 'Spam must be true or false'],
    [{ email: 'nobody' }, 'email', 'Invalid email'],
    [{ fullName: ' ' }, 'fullName', 'Full name is required'],
  ])('a change is refused by name (%#)', async (change, field, message) => {
    const { body } = await submit('contact', {}, crypto.randomUUID())
    const answer = await ask('PUT', `/contacts/api/${body.contact.id}`, change)
    expect([answer.status, answer.body]).toEqual([400, { success: false, message, errors: { [field]: message } }])
  })

  test('lists filter by status and words, and sort; what can not be read is a 400', async () => {
    const { body } = await submit('contact', { message: 'A singular question', email: 'x@y.example' }, crypto.randomUUID())
    await ask('PUT', `/contacts/api/${body.contact.id}`, { status: 'lost' })
    const ids = async (query: string) =>
      (await ask('GET', `/contacts/apiContact?${query}`)).body.contacts.map(({ id }: { id: string }) => id)
    expect(await ids('q=singular+question')).toEqual([body.contact.id])
    expect(await ids('status=lost')).toEqual([body.contact.id])
    for (const marks of ['((((', '++++', '(   ', '....']) expect([marks, await ids(`q=${encodeURIComponent(marks)}`)]).toEqual([marks, []])
    expect(await ids('order=asc&sort=createdAt')).toEqual((await ids('order=desc')).toReversed())
    for (const query of ['status=old', 'sort=name', 'order=up', 'page=0', 'limit=x']) {
      expect([query, (await ask('GET', `/contacts/apiContact?${query}`)).status]).toEqual([query, 400])
    }
    expect((await ask('PUT', '/contacts/api/42', {})).body).toEqual({ success: false, message: 'Contact not found!' })
  })

  test('what looks like spam is answered alike and found with status=spam; a call is not suspect for being quick', async () => {
    const flagged = await submit('demo', { website_url: 'http://x', clientMessage: 'Flagged' })
    expect(flagged.status).toBe(201)
    const quick = await submit('demo', { filled_in_ms: 100, clientMessage: 'Quick' })
    await submit('demo', { clientMessage: 'A program' })
    const { body } = await ask('GET', '/contacts/apiClient?status=spam')
    expect(body.clients.map(({ id, spamReasons }: { id: string; spamReasons: string[] }) => [id, spamReasons])).toEqual([
      [quick.body.client.id, ['filled in too quickly']],
      [flagged.body.client.id, ['hidden field filled in']],
    ])
    const cleared = await ask('PUT', `/contacts/apiClient/${flagged.body.client.id}`, { spam: false })
    expect(cleared.body.client.spamReasons).toEqual([])
  })
})
