import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { type MailTrap, startMailTrap, startSilentServer } from '#tests/support/mail-trap.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { submitLead } from '../leads/submit-lead.ts'
import type { Site } from '../site.ts'
import { createDelivery, leaseMail } from './deliver-outbox.ts'
import { html } from './mail-html.ts'
import { createMailer } from './mailer.ts'
import { countOutbox, type Mail } from './outbox-store.ts'

const STAFF = ['sales@company.example', 'owner@company.example']
const NOTHING_LISTENS = 'smtp://127.0.0.1:9'
const HOUR = 3_600_000

const ngozi = { fullName: 'Ngozi Eze', phoneNumber: '0803 000 0000', email: 'ngozi@school.example', message: 'What does Standard cost?' }

const submit = (site: Site, form: Partial<typeof ngozi> = {}) => submitLead(site, 'contact', { ...ngozi, ...form }, arrival())

const store = (site: Site, mail: Partial<Mail> = {}) =>
  site.write('test', (write) =>
    write.mail({
      kind: 'lead-thanks',
      recipient: 'ngozi@school.example',
      replyTo: null,
      subject: 'Thank you',
      text: 'Thank you.\n',
      html: html`<p>Thank you.</p>`,
      leadId: null,
      ...mail,
    }),
  )

const mailerOf = (smtpUrl: string, greetingTimeoutMs?: number) =>
  createMailer({ smtpUrl, from: 'Think School <hello@company.example>', siteUrl: 'https://www.company.example', greetingTimeoutMs })

const deliveryOf = (site: Site, smtpUrl: string) => createDelivery(site, { mailer: mailerOf(smtpUrl), mailTo: STAFF })

const noSignals = () => ({ stop: new AbortController().signal, cut: new AbortController().signal })

const deliver = (site: Site, smtpUrl: string) => deliveryOf(site, smtpUrl).deliverDue(noSignals())

const rows = (site: Site) => site.db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('kind').execute()
const row = async (site: Site) => (await rows(site))[0]

const sentTo = (trap: MailTrap) => trap.mails.flatMap(({ recipients }) => recipients).toSorted()

describe.each(engines)('the outbox on $name', ({ fresh, place }) => {
  test('sends the staff one notification that answers to the visitor, and the visitor one thank-you', async () => {
    const site = testSite(await fresh())
    const { reference } = await submit(site)
    const trap = await startMailTrap()
    await deliver(site, trap.url)

    const stored = await rows(site)
    const [toStaff, toVisitor] = [STAFF, [ngozi.email]].map((to) => trap.mails.find(({ recipients }) => recipients.join() === to.join()))
    expect(trap.mails).toHaveLength(2)
    expect(toStaff?.sender).toBe('hello@company.example')
    expect(toStaff?.parsed).toMatchObject({
      from: { name: 'Think School', address: 'hello@company.example' },
      to: STAFF.map((address) => ({ address })),
      replyTo: [{ address: 'ngozi@school.example' }],
      subject: `Contact message from Ngozi Eze (${reference})`,
      messageId: `<${stored.find(({ kind }) => kind === 'lead-notification')?.message_id}@www.company.example>`,
    })
    expect(toStaff?.parsed.text).toContain('Phone number: 0803 000 0000')
    expect(toStaff?.parsed.html).toContain('What does Standard cost?')
    expect(toVisitor?.parsed.to).toMatchObject([{ address: 'ngozi@school.example' }])
    expect(toVisitor?.parsed.replyTo).toBeUndefined()
    expect(toVisitor?.parsed.text).toContain(reference)
    expect(toVisitor?.parsed.html).toContain(reference)
    expect(stored.map(({ sent_at, attempts, last_error, leased_until }) => [sent_at !== null, attempts, last_error, leased_until])).toEqual(
      [
        [true, 1, null, null],
        [true, 1, null, null],
      ],
    )
  })

  test('sends nothing twice, and one thank-you an address and day', async () => {
    const site = testSite(await fresh())
    const trap = await startMailTrap()
    await submit(site)
    await deliver(site, trap.url)
    await submit(site, { message: 'And what does Premium cost?' })
    await deliver(site, trap.url)
    await deliver(site, trap.url)
    expect(trap.mails.filter(({ recipients }) => recipients.includes(ngozi.email))).toHaveLength(1)
    expect(trap.mails).toHaveLength(3)
  })

  test.each([
    ['refuses for now (4xx)', '451 Try again later', '451 Try again later'],
    ['refuses for good (5xx)', '554 No thanks', '554 No thanks'],
  ])('keeps a mail that the server %s, with its words, and sends it later under the same Message-ID', async (_name, reply, error) => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const trap = await startMailTrap()
    await store(site)
    const messageId = `<${(await row(site))?.message_id}@www.company.example>`
    const said: (string | undefined)[] = []
    trap.refuseData = ({ messageId: id }) => {
      said.push(id)
      return reply
    }
    await deliver(site, trap.url)
    expect(await row(site)).toMatchObject({ sent_at: null, given_up_at: null, attempts: 1, last_error: expect.stringContaining(error) })
    const tried = trap.connections()
    await deliver(site, trap.url)
    expect(trap.connections()).toBe(tried)

    trap.refuseData = undefined
    clock.advance(30_000)
    await deliver(site, trap.url)
    expect(await row(site)).toMatchObject({ attempts: 2, last_error: null, sent_at: clock.now().toISOString() })
    expect([...said, trap.mails[0]?.parsed.messageId]).toEqual([messageId, messageId])
  })

  test('keeps a mail while no server answers, and sends it when one does', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await store(site)
    await deliver(site, NOTHING_LISTENS)
    expect((await row(site))?.last_error).toContain('ECONNREFUSED')
    clock.advance(10_000)
    await deliver(site, NOTHING_LISTENS)
    clock.advance(30_000)
    expect((await row(site))?.next_attempt_at).toBe(clock.now().toISOString())
    const trap = await startMailTrap()
    await deliver(site, trap.url)
    expect(sentTo(trap)).toEqual(['ngozi@school.example'])
  })

  test('ends a try with a server that never says a word', async () => {
    const site = testSite(await fresh())
    await store(site)
    const { url } = await startSilentServer()
    await createDelivery(site, { mailer: mailerOf(url, 50), mailTo: STAFF }).deliverDue(noSignals())
    expect(await row(site)).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.stringMatching(/greeting/i) })
  })

  test('a server that is away is asked twice, not once for each mail', async () => {
    const site = testSite(await fresh())
    for (let count = 0; count < 6; count += 1) await store(site)
    let connections = 0
    const mailer = mailerOf(NOTHING_LISTENS)
    const counted = { send: (...parts: Parameters<typeof mailer.send>) => ((connections += 1), mailer.send(...parts)) }
    await createDelivery(site, { mailer: counted, mailTo: STAFF }).deliverDue(noSignals())
    expect(connections).toBe(2)
    expect((await rows(site)).map(({ attempts, leased_until }) => [attempts, leased_until])).toEqual(
      Array.from({ length: 6 }, () => [1, null]),
    )
  })

  test('logs once that the server is away and once that it is back, without addresses', async () => {
    const clock = fakeClock()
    const lines: string[] = []
    const log = pino({ base: undefined, timestamp: false }, { write: (line) => void lines.push(line) })
    const site = { ...testSite(await fresh(), clock), log }
    let mailer = mailerOf(NOTHING_LISTENS)
    const delivery = createDelivery(site, { mailer: { send: (...parts) => mailer.send(...parts) }, mailTo: STAFF })
    for (let count = 0; count < 3; count += 1) await store(site)
    for (let count = 0; count < 3; count += 1) {
      await delivery.deliverDue(noSignals())
      clock.advance(60_000)
    }
    mailer = mailerOf((await startMailTrap()).url)
    await delivery.deliverDue(noSignals())
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'the mail server can not be used for now; mails wait in the outbox',
      'the mail server takes mails again',
    ])
    expect(lines.join()).not.toContain('@')
  })

  test('gives up after three days, keeps the mail with its last error, and counts it', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await store(site)
    await deliver(site, NOTHING_LISTENS)
    clock.advance(72 * HOUR - 60_000)
    await deliver(site, NOTHING_LISTENS)
    expect(await countOutbox(site.db)).toEqual({ waiting: 1, failed: 0 })
    clock.advance(60_000)
    await deliver(site, NOTHING_LISTENS)
    expect(await row(site)).toMatchObject({ sent_at: null, given_up_at: clock.now().toISOString() })
    expect((await row(site))?.last_error).toContain('ECONNREFUSED')
    expect(await countOutbox(site.db)).toEqual({ waiting: 0, failed: 1 })

    const trap = await startMailTrap()
    clock.advance(HOUR)
    await deliveryOf(site, trap.url).wake()
    await deliver(site, trap.url)
    expect(trap.mails).toEqual([])
  })

  test('gives up an address that is refused for good after a day; its mail holds up no other', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const trap = await startMailTrap()
    trap.refuseRecipient = (address) => (address.startsWith('nobody') ? `550 5.1.1 <${address}> is unknown here` : undefined)
    await store(site, { recipient: 'nobody@school.example' })
    await store(site)
    await deliver(site, trap.url)
    expect(sentTo(trap)).toEqual(['ngozi@school.example'])
    clock.advance(24 * HOUR)
    await deliver(site, trap.url)
    const refused = await site.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', 'nobody@school.example')
      .executeTakeFirstOrThrow()
    expect(refused).toMatchObject({ attempts: 2, given_up_at: clock.now().toISOString() })
    expect(refused.last_error).toBe('550 5.1.1 (address) is unknown here')
  })

  test('a mail to staff waits while MAIL_TO is unset, says so, is never given up, and goes once it is set', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const trap = await startMailTrap()
    await submit(site)
    const toNobody = createDelivery(site, { mailer: mailerOf(trap.url), mailTo: undefined })
    await toNobody.deliverDue(noSignals())
    clock.advance(96 * HOUR)
    await toNobody.deliverDue(noSignals())
    expect(sentTo(trap)).toEqual(['ngozi@school.example'])
    const waiting = (await rows(site)).find(({ recipient }) => recipient === null)
    expect(waiting).toMatchObject({
      sent_at: null,
      given_up_at: null,
      attempts: 0,
      last_error: 'MAIL_TO is not set, and there is no admin or sales user',
    })

    const delivery = deliveryOf(site, trap.url)
    await delivery.wake()
    await delivery.deliverDue(noSignals())
    expect(sentTo(trap)).toEqual(['ngozi@school.example', ...STAFF].toSorted())
  })

  test('one refused address of several keeps the mail from nobody else, and is remarked', async () => {
    const site = testSite(await fresh())
    const trap = await startMailTrap()
    trap.refuseRecipient = (address) => (address === STAFF[1] ? '550 Gone' : undefined)
    await store(site, { recipient: null })
    await deliver(site, trap.url)
    expect(sentTo(trap)).toEqual([STAFF[0]])
    expect((await row(site))?.last_error).toBe('1 of 2 addresses refused: 550 Gone')
  })

  test('several processes send each mail once', async () => {
    const at = await place()
    const trap = await startMailTrap()
    const clock = fakeClock()
    const sites = [
      testSite(await openDatabase(at), clock),
      testSite(await openDatabase(at), clock),
      testSite(await openDatabase(at), clock),
    ]
    const addresses = Array.from({ length: 20 }, (_, count) => `person-${count}@school.example`)
    for (const recipient of addresses) await store(sites[0] as Site, { recipient })
    await Promise.all(sites.map((site) => deliver(site, trap.url)))
    expect(sentTo(trap)).toEqual(addresses.toSorted())
    await Promise.all(sites.map((site) => site.engine.close()))
  })

  test('of the mails that are due the least tried goes first, so that none that never succeeds stands before a new one', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await store(site, { recipient: 'tried@school.example' })
    await site.db.updateTable('outbox').set({ attempts: 3 }).execute()
    clock.advance(1_000)
    await store(site, { recipient: 'new@school.example' })
    const trap = await startMailTrap()
    await deliver(site, trap.url)
    expect(trap.mails.map(({ recipients }) => recipients[0])).toEqual(['new@school.example', 'tried@school.example'])
  })

  test('a mail of a process that died is left to it until its lease ends, then sent', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const trap = await startMailTrap()
    await store(site)
    const until = new Date(clock.now().getTime() + 300_000)
    await leaseMail(site, 300_000)
    await deliver(site, trap.url)
    expect(trap.mails).toEqual([])
    clock.set(until.toISOString())
    await deliver(site, trap.url)
    expect(trap.mails).toHaveLength(1)
  })

  test('a stop ends the try under way; the mail waits for the next start, which tries it at once', async () => {
    const site = testSite(await fresh())
    await store(site)
    const silent = await startSilentServer()
    const cut = new AbortController()
    void silent.connected.then(() => cut.abort())
    await deliveryOf(site, silent.url).deliverDue({ stop: cut.signal, cut: cut.signal })
    expect(await row(site)).toMatchObject({ sent_at: null, leased_until: null, attempts: 1 })

    const trap = await startMailTrap()
    const delivery = deliveryOf(site, trap.url)
    await delivery.wake()
    await delivery.deliverDue(noSignals())
    expect(trap.mails).toHaveLength(1)
  })
})
