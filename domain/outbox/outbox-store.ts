import { createHash } from 'node:crypto'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '#database/engine.ts'
import type { Db, OutboxRow, Tables, Trx } from '#database/tables.ts'
import { foldText } from '#shared/fold-text.ts'
import type { MailKind } from '#shared/mail-kinds.ts'
import { oneLine } from '#shared/one-line.ts'
import { newUuid } from '../ids.ts'
import { firstFree, givenBack, isFree, isStill, leaseUntil } from '../leases.ts'
import type { Html } from './mail-html.ts'
import { inMailState } from './mail-states.ts'

/** A calendar file (RFC 5545) that the reader's calendar understands without being asked (RFC 6047). */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL'
  ics: string
}

export interface Mail {
  kind: MailKind
  /** Null: the staff who follow up enquiries. */
  recipient: string | null
  replyTo: string | null
  subject: string
  text: string
  html: Html
  leadId?: string | null
  /** Of a mail whose words stand in an issue of the newsletter. */
  issue?: { id: string; subscriberId: string }
  /** Mails of the newsletter: where a press of the mail program's own button leaves it. */
  unsubscribeUrl?: string
  calendar?: MailCalendar | undefined
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
      // What was typed must not end a header.
      recipient: mail.recipient && oneLine(mail.recipient),
      reply_to: mail.replyTo && oneLine(mail.replyTo),
      subject: oneLine(mail.subject),
      text: mail.text,
      html: String(mail.html),
      // The same however often it is tried, so that a mail sent twice is shown once.
      message_id: id,
      once_key: mail.onceKey ? createHash('sha256').update(mail.onceKey).digest('hex') : null,
      lead_id: mail.leadId ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      calendar: mail.calendar ? JSON.stringify(mail.calendar) : null,
      created_at: now.toISOString(),
      next_attempt_at: now.toISOString(),
      attempts: 0,
      words: wordsOf(mail),
      issue_id: mail.issue?.id ?? null,
      subscriber_id: mail.issue?.subscriberId ?? null,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute()
}

/** What a mail is found by in the back office; no more than an index takes. */
const wordsOf = ({ recipient, replyTo, subject }: Mail): string =>
  foldText([recipient, replyTo, subject].filter(Boolean).join(' ')).slice(0, MOST_WORDS)

const MOST_WORDS = 500

/** A mail that this process alone may send until its lease ends. */
export type LeasedMail = Omit<OutboxRow, OfQueue | 'lead_id'> & { leased_until: string }
type OfQueue =
  | 'leased_until'
  | 'next_attempt_at'
  | 'sent_at'
  | 'given_up_at'
  | 'settled_at'
  | 'held_at'
  | 'last_error'
  | 'once_key'
  | 'words'

type OutboxExpressions = ExpressionBuilder<Tables, 'outbox'>

/** Neither sent, given up nor held, and no living process is at it. */
const isWaiting = (eb: OutboxExpressions, now: Date): Expression<SqlBool> => eb.and([inMailState('waiting')(eb), isFree(now)])

/** At this moment; mails of the kinds that wait are not due. */
export interface DueWhen {
  now: Date
  waiting: readonly MailKind[]
  /** Nor are those whose lease is over: who had them may be alive. */
  leavesLost?: boolean
}

const isDue = (eb: OutboxExpressions, { now, waiting, leavesLost = false }: DueWhen): Expression<SqlBool> =>
  eb.and([
    isWaiting(eb, now),
    ...(leavesLost ? [eb('leased_until', 'is', null)] : []),
    eb('next_attempt_at', '<=', now.toISOString()),
    ...(waiting.length > 0 ? [eb('kind', 'not in', waiting)] : []),
  ])

export async function selectIsAnyDue(db: Db, when: DueWhen): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where((eb) => isDue(eb, when))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes one due mail for this process until `leasedUntil`. The newsletter goes last, so that no enquiry waits behind it; then
 * the least tried go first, so that mails that never succeed do not stand before new ones.
 */
export async function leaseDueMail(
  trx: Trx,
  kind: Engine['kind'],
  { leasedUntil, ...when }: DueWhen & { leasedUntil: Date },
): Promise<LeasedMail | undefined> {
  const lease = leaseUntil(leasedUntil)
  const row = await trx
    .updateTable('outbox')
    .set(lease)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where((due) => isDue(due, when))
        .orderBy((due) => due('issue_id', 'is not', null))
        .orderBy('attempts')
        .orderBy('next_attempt_at')
        .$call(firstFree(kind, when.now)),
    )
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, ...lease }
}

/** Sent is sent, even when the lease ended meanwhile. `remark` says which of several addresses were refused. */
export async function updateMailSent(trx: Trx, { id }: LeasedMail, now: Date, remark: string | null): Promise<void> {
  const stamp = now.toISOString()
  await trx
    .updateTable('outbox')
    .set((eb) => ({
      sent_at: stamp,
      given_up_at: null,
      settled_at: null,
      held_at: null,
      ...givenBack,
      attempts: eb('attempts', '+', 1),
      first_attempt_at: eb.fn.coalesce('first_attempt_at', sql.val(stamp)),
      last_error: remark,
    }))
    .where('id', '=', id)
    .execute()
}

/** Renews the lease of a mail; gives false, and changes nothing, where it was lost. */
export async function updateMailRenewed(trx: Trx, mail: LeasedMail, lease: { leased_until: string }): Promise<boolean> {
  const { numUpdatedRows } = await updateLeased(trx, mail).set(lease).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Written right before a mail's last line is sent, from when on it may have arrived. */
export async function updateMailHandedOver(trx: Trx, { id }: LeasedMail, now: Date): Promise<void> {
  await trx.updateTable('outbox').set({ handed_over_at: now.toISOString() }).where('id', '=', id).execute()
}

/** A try that failed; `nextAttemptAt` null gives the mail up. Nothing changes when the lease was lost. */
export async function updateMailFailed(
  trx: Trx,
  mail: LeasedMail,
  now: Date,
  { firstAttemptAt, nextAttemptAt, error }: { firstAttemptAt: Date; nextAttemptAt: Date | null; error: string },
): Promise<void> {
  await updateLeased(trx, mail)
    .set((eb) => ({
      ...givenBack,
      handed_over_at: null,
      attempts: eb('attempts', '+', 1),
      first_attempt_at: firstAttemptAt.toISOString(),
      last_error: error,
      ...(nextAttemptAt ? { next_attempt_at: nextAttemptAt.toISOString() } : { given_up_at: now.toISOString() }),
    }))
    .execute()
}

/** Puts a mail off that could not even be tried, which counts as no try. */
export async function updateMailPostponed(trx: Trx, mail: LeasedMail, until: Date, error: string): Promise<void> {
  await updateLeased(trx, mail)
    .set({ ...givenBack, next_attempt_at: until.toISOString(), last_error: error })
    .execute()
}

const updateLeased = (trx: Trx, mail: LeasedMail) => trx.updateTable('outbox').where('id', '=', mail.id).where(isStill(mail))

/** Makes every waiting mail due; `endLeases` when no other process can be sending. */
export async function updateWaitingMailsDue(trx: Trx, now: Date, endLeases: boolean): Promise<void> {
  if (endLeases) await trx.updateTable('outbox').set(givenBack).where('leased_until', 'is not', null).execute()
  await trx
    .updateTable('outbox')
    .set({ next_attempt_at: now.toISOString() })
    .where((eb) => isWaiting(eb, now))
    .where('next_attempt_at', '>', now.toISOString())
    .execute()
}

/** Which kinds of mails of a lead were queued, sent or not. */
export async function selectKindsOfLead(trx: Trx, leadId: string): Promise<string[]> {
  const rows = await trx.selectFrom('outbox').select('kind').where('lead_id', '=', leadId).execute()
  return rows.map(({ kind }) => kind)
}

export async function deleteMailsOfLead(trx: Trx, leadId: string): Promise<void> {
  await trx.deleteFrom('outbox').where('lead_id', '=', leadId).execute()
}

/** How many mails wait, held ones too, and how many failed and nobody has dealt with. */
export async function countOutbox(db: Db): Promise<{ waiting: number; failed: number }> {
  return db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('given_up_at', 'is', null).as('waiting'),
      eb.fn.countAll<number>().filterWhere(inMailState('given_up')).as('failed'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
}
