import { mostRefused } from '#shared/newsletter/issue-messages.ts'
import type { DeliveryState } from '#shared/newsletter/issue-state.ts'
import type { MailWords } from '../outbox/frame-mail.ts'
import type { LeasedMail } from '../outbox/outbox-store.ts'
import type { Site, Write } from '../site.ts'
import { holdIssue } from './send-issue.ts'

/** From so many refusals on, an issue that most servers refuse pauses by itself: then it is not the addresses that are wrong. */
const REFUSALS_TO_PAUSE = 20

/**
 * What a mail of the newsletter says, read from its issue at the last moment. Undefined when it must not go: its reader left or
 * was set aside meanwhile, or the issue was held. It is out of the outbox then.
 */
export async function readIssueMail(site: Site, mail: LeasedMail): Promise<MailWords | undefined> {
  const row = await site.db
    .selectFrom('newsletter_issues')
    .innerJoin('subscribers', (join) => join.on('subscribers.id', '=', mail.subscriber_id))
    .select(['subject', 'preheader', 'mail_text', 'mail_html', 'newsletter_issues.status', 'subscribers.status as reader'])
    .where('newsletter_issues.id', '=', mail.issue_id)
    .executeTakeFirst()
  if (row?.reader === 'confirmed' && row.status === 'sending')
    return {
      subject: row.subject,
      preheader: row.preheader,
      text: row.mail_text ?? '',
      html: row.mail_html ?? '',
      leaveUrl: mail.unsubscribe_url ?? undefined,
    }
  await site.write('newsletter', async (write) => {
    await write.trx.deleteFrom('outbox').where('id', '=', mail.id).execute()
    if (row && row.reader !== 'confirmed') await noteDelivery(write, mail, 'left')
    else await forgetDelivery(write, mail)
  })
  return undefined
}

/** Writes down what became of a mail of an issue, in the transaction that says so of the mail. */
export async function noteDelivery(write: Write, mail: LeasedMail, state: DeliveryState): Promise<void> {
  await write.trx
    .updateTable('newsletter_deliveries')
    .set({ state, ended_at: write.now.toISOString() })
    .where('issue_id', '=', mail.issue_id)
    .where('subscriber_id', '=', mail.subscriber_id)
    .execute()
}

/** Its reader is queued again when the issue goes on. */
async function forgetDelivery({ trx }: Write, mail: LeasedMail): Promise<void> {
  await trx
    .deleteFrom('newsletter_deliveries')
    .where('issue_id', '=', mail.issue_id)
    .where('subscriber_id', '=', mail.subscriber_id)
    .execute()
}

/** The mail server knows nobody of that address: it gets nothing more until someone takes it up again. */
export async function setAside(write: Write, mail: LeasedMail): Promise<void> {
  await noteDelivery(write, mail, 'refused')
  const stamp = write.now.toISOString()
  const set = await write.trx
    .updateTable('subscribers')
    .set({ status: 'bounced', bounced_at: stamp, updated_at: stamp })
    .where('id', '=', mail.subscriber_id)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  if (set.numUpdatedRows === 0n) return
  await write.audit({ action: 'subscriber bounced', entity: 'subscriber', entityId: mail.subscriber_id ?? '' })
  await pauseWhereMostAreRefused(write, mail.issue_id ?? '')
}

async function pauseWhereMostAreRefused(write: Write, issueId: string): Promise<void> {
  const counts = await write.trx
    .selectFrom('newsletter_deliveries')
    .select(['state', (eb) => eb.fn.countAll<number>().as('total')])
    .where('issue_id', '=', issueId)
    .groupBy('state')
    .execute()
  const of = (state: DeliveryState): number => Number(counts.find((each) => each.state === state)?.total ?? 0)
  if (of('refused') < REFUSALS_TO_PAUSE || of('refused') <= of('sent')) return
  await holdIssue(write, issueId, mostRefused)
  await write.audit({ action: 'issue paused', entity: 'issue', entityId: issueId, details: { refused: of('refused') } })
}
