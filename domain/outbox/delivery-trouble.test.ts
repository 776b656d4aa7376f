import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { Refusal } from '../errors.ts'
import { submitLead } from '../leads/submit-lead.ts'
import type { Site } from '../site.ts'
import { createDelivery, leaseMail } from './deliver-outbox.ts'
import { html } from './mail-html.ts'
import { DeliveryError, type Mailer } from './mailer.ts'
import { deleteMailsOfLead, type Mail, selectKindsOfLead } from './outbox-store.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const NOW = '2026-11-21T09:00:00.000Z'

const MAIL: Mail = { kind: 'lead-thanks', recipient: 'a@b.example', replyTo: null, subject: 'Thanks', text: 'Thanks', html: html`Thanks` }
const store = (site: Site, mail: Partial<Mail> = {}) => site.write('test', (write) => write.mail({ ...MAIL, ...mail }))
const rows = (site: Site) => site.db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute()
const row = async (site: Site) => (await rows(site))[0]
const signals = (stop = new AbortController(), cut = new AbortController()) => ({ stop: stop.signal, cut: cut.signal })

/** Answers each try in turn; null is success. */
const mailerThat = (...answers: (object | null)[]) => {
  const tried: string[] = []
  const mailer: Mailer = {
    async send(_mail, recipients) {
      tried.push(recipients.join())
      const error = answers.length > 1 ? answers.shift() : answers[0]
      if (error) throw new DeliveryError(error)
      return null
    },
  }
  return { mailer, tried }
}
const AWAY = { code: 'ESOCKET', message: 'connect ECONNREFUSED' }
const REFUSED = { code: 'EMESSAGE', response: '554 No thanks' }

describe.each(engines)('trouble with mails on $name', ({ fresh }) => {
  async function outbox(...answers: (object | null)[]) {
    const clock = fakeClock()
    const lines: Record<string, unknown>[] = []
    const log = pino(
      { base: undefined, timestamp: false },
      { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    )
    const site = { ...testSite(await fresh(), clock), log }
    const { mailer, tried } = mailerThat(...answers)
    const delivery = createDelivery(site, { mailer, mailTo: ['sales@company.example'] })
    return { clock, site, lines, tried, delivery, deliver: () => delivery.deliverDue(signals()) }
  }

  test('a refused mail is logged when it is first refused and when it fails for good, by its id and kind', async () => {
    const { site, lines, clock, deliver } = await outbox(REFUSED)
    await store(site)
    const about = { mail: (await row(site))?.id, kind: 'lead-thanks', reply: '554 No thanks' }
    await deliver()
    clock.advance(MINUTE)
    await deliver()
    expect(lines).toEqual([{ level: 40, ...about, msg: 'a mail was refused and is tried again' }])
    clock.advance(72 * HOUR)
    await deliver()
    expect(lines.slice(1)).toEqual([{ level: 50, ...about, msg: 'a mail failed for good; it stays in the outbox' }])
    expect(await row(site)).toMatchObject({
      attempts: 3,
      first_attempt_at: NOW,
      given_up_at: clock.now().toISOString(),
      last_error: '554 No thanks',
    })
  })

  test('a server that is away is logged when it goes and when it comes, each time', async () => {
    const { site, lines, clock, deliver } = await outbox(AWAY, null, AWAY, null)
    for (let count = 0; count < 2; count += 1) {
      await store(site)
      await deliver()
      clock.advance(MINUTE)
      await deliver()
    }
    const [away, back] = ['the mail server can not be used for now; mails wait in the outbox', 'the mail server takes mails again']
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [50, away],
      [30, back],
      [50, away],
      [30, back],
    ])
    expect(lines[0]).toMatchObject({ reply: 'connect ECONNREFUSED' })
  })

  test('one mail that chokes the server keeps none of the others from being tried', async () => {
    const { site, tried, deliver } = await outbox(AWAY, null, AWAY, null)
    for (const recipient of ['a@b.example', 'b@b.example', 'c@b.example', 'd@b.example']) await store(site, { recipient })
    await deliver()
    expect(tried).toHaveLength(4)
    expect((await rows(site)).filter(({ sent_at }) => sent_at !== null)).toHaveLength(2)
  })

  test('a mail to staff goes to every admin and sales user while MAIL_TO is unset; without any it waits five minutes, logged once', async () => {
    const { site, lines, clock } = await outbox()
    const { mailer, tried } = mailerThat(null)
    const delivery = createDelivery(site, { mailer, mailTo: undefined })
    for (let count = 0; count < 2; count += 1) await store(site, { recipient: null })
    await delivery.deliverDue(signals())
    expect([tried, lines]).toEqual([[], [{ level: 40, msg: 'MAIL_TO is not set: mails to staff wait in the outbox' }]])
    expect(await row(site)).toMatchObject({
      attempts: 0,
      next_attempt_at: '2026-11-21T09:05:00.000Z',
      leased_until: null,
      first_attempt_at: null,
    })
    for (const role of ['sales', 'editor', 'admin'] as const) await buildUser(site, role)
    clock.advance(5 * MINUTE)
    await delivery.deliverDue(signals())
    expect(tried).toEqual(['admin@example.com,sales@example.com', 'admin@example.com,sales@example.com'])
  })

  test('after a stop the mail under way is the last one; after one before it there is none', async () => {
    const { site } = await outbox()
    for (const recipient of ['a@b.example', 'b@b.example']) await store(site, { recipient })
    const stop = new AbortController()
    const tried: string[] = []
    const mailer: Mailer = { send: async (_mail, [to = '']) => (stop.abort(), tried.push(to), null) }
    const delivery = createDelivery(site, { mailer, mailTo: undefined })
    await delivery.deliverDue(signals(stop))
    await delivery.deliverDue(signals(stop))
    expect(tried).toHaveLength(1)
    expect((await rows(site)).map(({ sent_at, attempts }) => [sent_at !== null, attempts]).toSorted()).toEqual([
      [false, 0],
      [true, 1],
    ])
  })

  test('what happened to a mail is written down once the store is back, unless the process has to end', async () => {
    const { site } = await outbox()
    await store(site)
    let fails = 0
    const away = new Refusal('away', 'The site cannot reach its data just now.')
    const flaky: Site = { ...site, write: (actor, work) => (fails > 0 ? ((fails -= 1), Promise.reject(away)) : site.write(actor, work)) }
    const mailer: Mailer = { send: async () => ((fails = 1), null) }
    await createDelivery(flaky, { mailer, mailTo: undefined }).deliverDue(signals())
    expect(await row(site)).toMatchObject({ sent_at: NOW, attempts: 1 })

    await store(site, { recipient: 'b@b.example' })
    const cut = new AbortController()
    const ending: Mailer = { send: async () => ((fails = 1), cut.abort(), null) }
    await expect(createDelivery(flaky, { mailer: ending, mailTo: undefined }).deliverDue(signals(undefined, cut))).rejects.toBe(away)
    expect((await rows(site)).map(({ attempts }) => attempts).toSorted()).toEqual([0, 1])
  })

  test('a mistake of ours while it is written down is not tried again', async () => {
    const { site } = await outbox()
    await store(site)
    const mistake = new Error('a mistake')
    let sent = false
    const faulty: Site = { ...site, write: (actor, work) => (sent ? ((sent = false), Promise.reject(mistake)) : site.write(actor, work)) }
    const mailer: Mailer = { send: async () => ((sent = true), null) }
    await expect(createDelivery(faulty, { mailer, mailTo: undefined }).deliverDue(signals())).rejects.toBe(mistake)
  })

  test('a mistake of ours is no failed try', async () => {
    const { site } = await outbox()
    await store(site)
    const mistake = new Error('a mistake')
    const mailer: Mailer = { send: () => Promise.reject(mistake) }
    await expect(createDelivery(site, { mailer, mailTo: undefined }).deliverDue(signals())).rejects.toBe(mistake)
    expect(await row(site)).toMatchObject({ attempts: 0, last_error: null })
  })

  test('a start makes due what waits, and takes over what a process that died was at where there can be no other', async () => {
    const { site, delivery } = await outbox()
    const later = '2026-11-21T10:00:00.000Z'
    for (const recipient of ['waits', 'sent', 'given-up', 'leased', 'due']) await store(site, { recipient })
    const set = (recipient: string, columns: object) =>
      site.db.updateTable('outbox').set(columns).where('recipient', '=', recipient).execute()
    await set('waits', { next_attempt_at: later })
    await set('sent', { next_attempt_at: later, sent_at: NOW })
    await set('given-up', { next_attempt_at: later, given_up_at: NOW })
    await set('leased', { next_attempt_at: later, leased_until: later })
    await set('due', { next_attempt_at: '2026-11-21T08:00:00.000Z' })
    await delivery.wake()
    const due = new Map(
      (await rows(site)).map(({ recipient, next_attempt_at, leased_until }) => [recipient, [next_attempt_at, leased_until]]),
    )
    expect(Object.fromEntries(due)).toEqual({
      waits: [NOW, null],
      sent: [later, null],
      'given-up': [later, null],
      due: ['2026-11-21T08:00:00.000Z', null],
      leased: site.engine.kind === 'sqlite' ? [NOW, null] : [later, later],
    })
  })

  test('of two processes one takes a mail; what is left is none', async () => {
    const { site } = await outbox()
    await store(site)
    const lease = () => leaseMail(site, HOUR)
    const [one, other] = await Promise.all([lease(), lease()])
    expect([one, other].filter(Boolean)).toEqual([
      expect.objectContaining({ recipient: 'a@b.example', leased_until: '2026-11-21T10:00:00.000Z' }),
    ])
  })

  test('the mails of a lead are known by it, and go with it', async () => {
    const { site } = await outbox()
    const [one, two] = [
      await submitLead(site, 'contact', filledForms.contact, arrival()),
      await submitLead(site, 'demo', filledForms.demo, arrival()),
    ]
    await store(site)
    const kinds = async (lead: string) => (await site.write('test', ({ trx }) => selectKindsOfLead(trx, lead))).toSorted()
    const both = ['lead-notification', 'lead-thanks']
    expect([await kinds(one.id), await kinds(two.id), await kinds('none')]).toEqual([both, both, []])
    await site.write('test', ({ trx }) => deleteMailsOfLead(trx, one.id))
    expect([await kinds(one.id), await kinds(two.id), (await rows(site)).length]).toEqual([[], both, 3])
  })

  test('a mail with the same key as one before is left out, and the key is stored as a hash', async () => {
    const { site } = await outbox()
    for (const onceKey of ['thanks:a@b.example', 'thanks:a@b.example', 'thanks:c@d.example']) await store(site, { onceKey })
    for (let count = 0; count < 2; count += 1) await store(site)
    const stored = await rows(site)
    expect(stored).toHaveLength(4)
    expect(JSON.stringify(stored.map(({ once_key }) => once_key))).not.toContain('@')
    expect(stored.filter(({ once_key }) => once_key === null)).toHaveLength(2)
  })
})
