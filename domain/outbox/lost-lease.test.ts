import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
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
