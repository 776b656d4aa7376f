import { sql } from 'kysely'
import type { OutboxRow, Trx } from '#database/tables.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { isLeased } from '../leases.ts'
import { offsetOf, pageMeta, type PageWanted } from '../paging.ts'
import type { Site, Write } from '../site.ts'
import { inMailState, type MailState, mailStateOf } from './mail-states.ts'

/** A mail as administrators see it. */
export interface ListedMail {
  id: string
  kind: string
  status: MailState
  /** Null: the staff who follow up enquiries. */
  recipient: string | null
  replyTo: string | null
  subject: string
  /** A process is at it. */
  isBeingSent: boolean
  leadId: string | null
  /** Null where a link in it acts in its reader's name. */
  text: string | null
  createdAt: string
  nextAttemptAt: string
  attempts: number
  sentAt: string | null
  givenUpAt: string | null
  settledAt: string | null
  lastError: string | null
}

/** Their links set a password, make an account or confirm an address; nobody but their reader may have those. */
const WITH_SECRET_LINKS = new Set(['password-reset', 'invitation', 'newsletter-confirm', 'newsletter'])

const toListed = (row: OutboxRow, now: Date): ListedMail => ({
  id: row.id,
  kind: row.kind,
  status: mailStateOf(row),
  recipient: row.recipient,
  replyTo: row.reply_to,
  subject: row.subject,
  isBeingSent: row.sent_at === null && isLeased(row, now),
  leadId: row.lead_id,
  text: WITH_SECRET_LINKS.has(row.kind) ? null : row.text,
  createdAt: row.created_at,
  nextAttemptAt: row.next_attempt_at,
  attempts: row.attempts,
  sentAt: row.sent_at,
  givenUpAt: row.given_up_at,
  settledAt: row.settled_at,
  lastError: row.last_error,
})

interface Wanted extends PageWanted {
  status: MailState | undefined
}

/** One page, newest first; a page past the end is empty. */
export async function listMails(site: Site, { page, limit, status }: Wanted) {
  const found = site.db.selectFrom('outbox').$if(status !== undefined, (mails) => mails.where(inMailState(status ?? 'sent')))
  const rows = await found
    .selectAll()
    // Ids grow with time, in an index.
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { mails: rows.map((row) => toListed(row, site.clock.now())), ...pageMeta(total, { page, limit }) }
}

/** Throws {@link Refusal} `not-found`. */
export async function getMail(site: Site, id: string): Promise<ListedMail> {
  return toListed(known(await selectMail(site.db, id)), site.clock.now())
}

/** Makes a mail that waits, is held or was given up due now, with all its tries before it. Throws {@link Refusal} `conflict` once it is sent. */
export async function retryMail(site: Site, actor: string, id: string): Promise<ListedMail> {
  return site.write(actor, async (write) => {
    requireUnsent(await selectMail(write.trx, id))
    await makeDue(write, [id])
    return toListed(known(await selectMail(write.trx, id)), write.now)
  })
}

/** The same for several at once; those that went or are gone meanwhile are left out. Gives the ids of the others. */
export async function retryMails(site: Site, actor: string, ids: readonly string[]): Promise<string[]> {
  return site.write(actor, async (write) => makeDue(write, ids))
}

async function makeDue(write: Write, ids: readonly string[]): Promise<string[]> {
  const rows = await unsent(write, ids)
    .set({ next_attempt_at: write.now.toISOString(), given_up_at: null, settled_at: null, held_at: null })
    // What was handed over stays so: it may have arrived.
    .set({ attempts: 0, first_attempt_at: null })
    .returning('id')
    .execute()
  for (const { id } of rows) await write.audit({ action: 'mail tried again', entity: 'mail', entityId: id })
  return rows.map(({ id }) => id)
}

/**
 * Settles mails that need not go: those that wait or are held are given up, those that failed ask for nobody any more. All stay in
 * the outbox and can be tried again; one that is under way may still arrive. Gives the ids of those that had not gone or been
 * settled before.
 */
export async function settleMails(site: Site, actor: string, ids: readonly string[]): Promise<string[]> {
  return site.write(actor, async (write) => {
    const stamp = write.now.toISOString()
    const rows = await unsent(write, ids)
      .set((eb) => ({ settled_at: stamp, given_up_at: eb.fn.coalesce('given_up_at', sql.val(stamp)) }))
      .where('settled_at', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of rows) await write.audit({ action: 'mail settled', entity: 'mail', entityId: id })
    return rows.map(({ id }) => id)
  })
}

/**
 * Takes that back: what waited waits again, what a restore held is held, what had failed has failed. Those that were tried again,
 * went or are gone are left out. Gives the ids of the others.
 */
export async function undoSettling(site: Site, actor: string, ids: readonly string[]): Promise<string[]> {
  return site.write(actor, async (write) => {
    const rows = await unsent(write, ids)
      .set((eb) => ({
        settled_at: null,
        given_up_at: eb.case().when('given_up_at', '=', eb.ref('settled_at')).then(null).else(eb.ref('given_up_at')).end(),
      }))
      .where('settled_at', 'is not', null)
      .returning('id')
      .execute()
    for (const { id } of rows) await write.audit({ action: 'mail no longer settled', entity: 'mail', entityId: id })
    return rows.map(({ id }) => id)
  })
}

const unsent = ({ trx }: Write, ids: readonly string[]) =>
  trx
    .updateTable('outbox')
    .where('id', 'in', [...ids, ''])
    .where('sent_at', 'is', null)

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
  if (!row) throw new Refusal('not-found', deskMessages.mailNotFound)
  return row
}

function requireUnsent(row: OutboxRow | undefined): void {
  if (known(row).sent_at !== null) throw new Refusal('conflict', messages.mailSent)
}
