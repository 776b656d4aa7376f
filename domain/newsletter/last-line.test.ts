import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { deliver, mailerAt, newsletterWorld, readerAddresses, recipientsOf, SALES } from '#tests/support/newsletters.ts'
import { createDelivery } from '../outbox/deliver-outbox.ts'
import { DeliveryError, type Mailer } from '../outbox/mailer.ts'
import { retryMails } from '../outbox/manage-outbox.ts'
import { getIssue } from './list-issues.ts'
import { queueIssues } from './queue-issues.ts'
import { sendIssue } from './send-issue.ts'

describe.each(engines)('the last line of a mail of the newsletter on $name', ({ fresh }) => {
  const world = async (readers?: number) => newsletterWorld(await fresh(), readers)

  test('a mail whose last line was sent when the process died is never sent again; one before that is', async () => {
    const { site, trap, id } = await world(2)
    await sendIssue(site, SALES, id)
    await queueIssues(site)
    const died = new Error('killed')
    const mailer = mailerAt(trap)
    let marked = 0
    const dying: Mailer = {
      async send(mail, _recipients, _signal, beforeLastLine) {
        // The first dies right after its mark, the second before it.
        if (mail.recipient === readerAddresses(1)[0]) await beforeLastLine?.()
        marked += 1
        throw died
      },
    }
    await expect(deliver(site, dying)).rejects.toThrow(died)
    await expect(deliver(site, dying)).rejects.toThrow(died)
    expect(marked).toBe(2)
    const ids = (await site.db.selectFrom('outbox').select('id').execute()).map((row) => row.id)
    // Somebody who sees both being sent for long may want them tried again.
    await retryMails(site, SALES, ids)
    await createDelivery(site, { mailer, mailTo: [] }).wake()
    await site.db.updateTable('outbox').set({ leased_until: null }).execute()
    await deliver(site, mailer)
    expect(recipientsOf(trap)).toEqual(readerAddresses(2).slice(1))
    expect(await getIssue(site, id)).toMatchObject({ counts: { sent: 2 } })
    const remarks = await site.db.selectFrom('outbox').select('last_error').where('last_error', 'is not', null).execute()
    expect(remarks).toEqual([{ last_error: 'the mail server did not say whether it took it' }])
  })

  test.each([
    ['a line that went dead after it: sent, and said so', { code: 'ECONNECTION', message: 'lost' }, { sent: 1, queued: 0 }],
    ['a server that said no after it: tried again', { code: 'EMESSAGE', responseCode: 451, response: '451 Later' }, { sent: 0, queued: 1 }],
  ])('once the last line of a mail was sent, %s', async (_what, error, counts) => {
    const { site, id } = await world(1)
    await sendIssue(site, SALES, id)
    await queueIssues(site)
    await deliver(site, {
      async send(_mail, _recipients, _signal, beforeLastLine) {
        await beforeLastLine?.()
        throw new DeliveryError(error)
      },
    })
    expect((await getIssue(site, id)).counts).toMatchObject(counts)
    const row = await site.db.selectFrom('outbox').select(['sent_at', 'handed_over_at']).executeTakeFirstOrThrow()
    expect([row.sent_at !== null, row.handed_over_at !== null]).toEqual([counts.sent === 1, counts.sent === 1])
  })

  test('the last line of a mail is sent only after the mark is on disk', async () => {
    const { site, trap, id } = await world(1)
    await sendIssue(site, SALES, id)
    await queueIssues(site)
    const mailer = mailerAt(trap)
    const broken: Mailer = {
      ...mailer,
      send: (mail, recipients, signal) => mailer.send(mail, recipients, signal, () => Promise.reject(new Error('the database is away'))),
    }
    await deliver(site, broken)
    expect(trap.mails).toEqual([])
    let wasMarked: unknown
    const looking: Mailer = {
      ...mailer,
      send: (mail, recipients, signal, mark) =>
        mailer.send(mail, recipients, signal, async () => {
          await mark?.()
          wasMarked = [trap.mails.length, (await site.db.selectFrom('outbox').select('handed_over_at').executeTakeFirst())?.handed_over_at]
        }),
    }
    await createDelivery(site, { mailer, mailTo: [] }).wake()
    await site.db.updateTable('outbox').set({ next_attempt_at: site.clock.now().toISOString() }).execute()
    await deliver(site, looking)
    expect([wasMarked, trap.mails.length]).toEqual([[0, site.clock.now().toISOString()], 1])
  })
})
