import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { type MailTrap, startMailTrap } from '#tests/support/mail-trap.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { Refusal } from '../errors.ts'
import { LEASE_MS } from '../kept-lease.ts'
import type { Site } from '../site.ts'
import { createDelivery, leaseMail } from './deliver-outbox.ts'
import { html } from './mail-html.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { type LeasedMail, updateMailPostponed, updateMailSent } from './outbox-store.ts'

const HOUR = 3_600_000

const store = (site: Site) =>
  site.write('test', (write) =>
    write.mail({ kind: 'lead-thanks', recipient: 'a@b.example', replyTo: null, subject: 'Thanks', text: 'Thanks', html: html`Thanks` }),
  )
const row = (site: Site) => site.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()

describe.each(engines)('a lease that was lost on $name', ({ fresh }) => {
  /** A mail that one process was at too long, and that is with another one now. */
  async function takenOver() {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await store(site)
    const lease = () => leaseMail(site, 300_000)
    const lost = (await lease()) as LeasedMail
    clock.advance(300_000)
    await lease()
    return { site, clock, lost, ofTheOther: await row(site) }
  }

  test('a try that failed after its lease was lost changes nothing of the mail, which another process is at', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await store(site)
    let ofTheOther: unknown
    const going = new AbortController().signal
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'x@y.example', siteUrl: 'https://www.company.example' })
    const slow: Mailer = {
      async send(...parts) {
        clock.advance(HOUR)
        await leaseMail(site, HOUR)
        ofTheOther = await row(site)
        return mailer.send(...parts)
      },
    }
    await createDelivery(site, { mailer: slow, mailTo: [] }).deliverDue({ stop: going, cut: going })
    expect(ofTheOther).toMatchObject({ attempts: 0, leased_until: '2026-11-21T11:00:00.000Z', last_error: null })
    expect(await row(site)).toEqual(ofTheOther)
  })

  test('nor does putting a mail off after its lease was lost; but what was sent is sent', async () => {
    const { site, clock, lost, ofTheOther } = await takenOver()
    await site.write('test', ({ trx, now }) => updateMailPostponed(trx, lost, new Date(now.getTime() + HOUR), 'nobody there'))
    expect(await row(site)).toEqual(ofTheOther)
    await site.write('test', ({ trx, now }) => updateMailSent(trx, lost, now, null))
    expect(await row(site)).toMatchObject({ sent_at: clock.now().toISOString(), leased_until: null, attempts: 1 })
  })
})

describe.each(engines)('a mail that two processes come to have on $name', ({ fresh }) => {
  const going = new AbortController().signal
  const due = { stop: going, cut: going }
  const mailerAt = ({ url }: MailTrap) => createMailer({ smtpUrl: url, from: 'x@y.example', siteUrl: 'https://www.company.example' })

  test('is sent by the second one alone: the first, which was asleep, does not send its last line', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await store(site)
    const trap = await startMailTrap()
    const mailer = mailerAt(trap)
    const asleep: Mailer = {
      send: (mail, recipients, signal, beforeLastLine) =>
        mailer.send(mail, recipients, signal, async () => {
          clock.advance(LEASE_MS)
          await createDelivery(site, { mailer: mailerAt(trap), mailTo: [] }).deliverDue(due)
          await beforeLastLine?.()
        }),
    }
    await createDelivery(site, { mailer: asleep, mailTo: [] }).deliverDue(due)
    expect(trap.mails).toHaveLength(1)
    expect(await row(site)).toMatchObject({ sent_at: clock.now().toISOString(), attempts: 1, last_error: null, leased_until: null })
  })

  test('of a process that died leaves within a minute', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await store(site)
    await leaseMail(site)
    const trap = await startMailTrap()
    const delivery = createDelivery(site, { mailer: mailerAt(trap), mailTo: [] })
    await delivery.deliverDue(due)
    expect(trap.mails).toEqual([])
    clock.advance(LEASE_MS)
    await delivery.deliverDue(due)
    expect(trap.mails).toHaveLength(1)
    // The outbox is looked at every five seconds.
    expect(LEASE_MS + 5_000).toBeLessThan(60_000)
  })

  test('stays with a process that a slow mail server keeps, however long', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await store(site)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const trap = await startMailTrap()
    const mailer = mailerAt(trap)
    const slow: Mailer = {
      async send(...parts) {
        for (let count = 0; count < 20; count += 1) {
          clock.advance(5_000)
          const before = (await row(site)).leased_until
          vi.advanceTimersByTime(5_000)
          await vi.waitFor(async () => expect((await row(site)).leased_until).not.toBe(before), PATIENCE)
          await createDelivery(site, { mailer: mailerAt(trap), mailTo: [] }).deliverDue(due)
        }
        expect(trap.mails).toEqual([])
        return mailer.send(...parts)
      },
    }
    await createDelivery(site, { mailer: slow, mailTo: [] }).deliverDue(due)
    expect(trap.mails).toHaveLength(1)
  })

  test('is not sent again after an outage by who comes first: who sent it meanwhile writes that down', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await store(site)
    const trap = await startMailTrap()
    let isAway = false
    const away = new Refusal('away', 'The site cannot reach its data just now.')
    const reached: Site = { ...site, write: (actor, work) => (isAway ? Promise.reject(away) : site.write(actor, work)) }
    const other = createDelivery(reached, { mailer: mailerAt(trap), mailTo: [] })
    await store(site)
    const first = await leaseMail(site)
    isAway = true
    await expect(other.deliverDue(due)).rejects.toBe(away)
    clock.advance(LEASE_MS)
    isAway = false
    await other.deliverDue(due)
    expect(trap.mails).toHaveLength(1)
    await site.write('test', ({ trx, now }) => updateMailSent(trx, first as LeasedMail, now, null))
    clock.advance(LEASE_MS)
    await other.deliverDue(due)
    expect(trap.mails).toHaveLength(1)
  })
})
