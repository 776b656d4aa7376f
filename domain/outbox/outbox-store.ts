import { createHash } from 'node:crypto'
import type { Trx } from '#database/tables.ts'
import { newUuid } from '../ids.ts'

export interface Mail {
  kind: 'lead-notification' | 'lead-thanks'
  /** Null: the staff who follow up enquiries. */
  recipient: string | null
  replyTo: string | null
  subject: string
  text: string
  html: string
  leadId: string | null
  /** A second mail with the same value is left out; it is stored as a hash. */
  onceKey?: string
}

/** Queues a mail in the transaction of what it tells of. */
export async function insertMail(trx: Trx, mail: Mail, now: Date): Promise<void> {
  const id = newUuid(now)
  await trx
    .insertInto('outbox')
    .values({
      id,
      kind: mail.kind,
      recipient: mail.recipient,
      reply_to: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      // The same however often it is tried, so that a mail sent twice is shown once.
      message_id: id,
      once_key: mail.onceKey ? createHash('sha256').update(mail.onceKey).digest('hex') : null,
      lead_id: mail.leadId,
      created_at: now.toISOString(),
      next_attempt_at: now.toISOString(),
      attempts: 0,
      sent_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute()
}
