import type { ExpressionBuilder } from 'kysely'
import type { OutboxRow, Tables, Trx } from '#database/tables.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { offsetOf, pageMeta, type PageWanted } from '../paging.ts'
import type { Site } from '../site.ts'

export const mailStates = ['waiting', 'sent', 'given_up'] as const
export type MailState = (typeof mailStates)[number]

/** A mail as administrators see it. */
export interface ListedMail {
  id: string
  kind: string
  status: MailState
  /** Null: the staff who follow up enquiries. */
  recipient: string | null
  replyTo: string | null
  subject: string
  /** Null where a link in it acts in its reader's name. */
  text: string | null
  createdAt: string
  nextAttemptAt: string
  attempts: number
  sentAt: string | null
  givenUpAt: string | null
  lastError: string | null
}

/** Their links set a password, make an account or confirm an address; nobody but their reader may have those. */
const WITH_SECRET_LINKS = new Set(['password-reset', 'invitation', 'newsletter-confirm'])

const toListed = (row: OutboxRow): ListedMail => ({
  id: row.id,
  kind: row.kind,
  status: row.sent_at !== null ? 'sent' : row.given_up_at !== null ? 'given_up' : 'waiting',
  recipient: row.recipient,
  replyTo: row.reply_to,
  subject: row.subject,
  text: WITH_SECRET_LINKS.has(row.kind) ? null : row.text,
  createdAt: row.created_at,
  nextAttemptAt: row.next_attempt_at,
  attempts: row.attempts,
  sentAt: row.sent_at,
  givenUpAt: row.given_up_at,
  lastError: row.last_error,
})

const inState = (state: MailState | undefined) => (eb: ExpressionBuilder<Tables, 'outbox'>) => {
  const isSent = eb('sent_at', 'is not', null)
  if (state === 'sent') return isSent
  const unsent = eb('sent_at', 'is', null)
  if (state === 'waiting') return eb.and([unsent, eb('given_up_at', 'is', null)])
  if (state === 'given_up') return eb.and([unsent, eb('given_up_at', 'is not', null)])
  return eb.or([isSent, unsent])
}

interface Wanted extends PageWanted {
  status: MailState | undefined
}

/** One page, newest first; a page past the end is empty. */
export async function listMails(site: Site, { page, limit, status }: Wanted) {
  const found = site.db.selectFrom('outbox').where(inState(status))
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { mails: rows.map(toListed), ...pageMeta(total, { page, limit }) }
}

/** Throws {@link Refusal} `not-found`. */
export async function getMail(site: Site, id: string): Promise<ListedMail> {
  return toListed(known(await selectMail(site.db, id)))
}

/** Makes a mail that waits or was given up due now, with all its tries before it. Throws {@link Refusal} `conflict` once it is sent. */
export async function retryMail(site: Site, actor: string, id: string): Promise<ListedMail> {
  return site.write(actor, async (write) => {
    requireUnsent(await selectMail(write.trx, id))
    const row = await write.trx
      .updateTable('outbox')
      .set({ next_attempt_at: write.now.toISOString(), given_up_at: null, attempts: 0, first_attempt_at: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await write.audit({ action: 'mail tried again', entity: 'mail', entityId: id })
    return toListed(row)
  })
}

/** Removes a mail that was not sent. Throws {@link Refusal} `not-found`, `conflict` once it is sent. */
export async function discardMail(site: Site, actor: string, id: string): Promise<void> {
  await site.write(actor, async (write) => {
    requireUnsent(await selectMail(write.trx, id))
    await write.trx.deleteFrom('outbox').where('id', '=', id).execute()
    await write.audit({ action: 'mail discarded', entity: 'mail', entityId: id })
  })
}

const selectMail = (db: Site['db'] | Trx, id: string): Promise<OutboxRow | undefined> =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()

function known(row: OutboxRow | undefined): OutboxRow {
  if (!row) throw new Refusal('not-found', messages.mailNotFound)
  return row
}

function requireUnsent(row: OutboxRow | undefined): void {
  if (known(row).sent_at !== null) throw new Refusal('conflict', messages.mailSent)
}
