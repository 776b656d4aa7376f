import type { Db, Trx } from '#database/tables.ts'
import type { CallOutcome } from '#shared/leads/call-outcomes.ts'
import { CALL_ASKED_MS, REPEAT_WINDOW_MS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { Refusal } from '../errors.ts'
import type { Site, Write } from '../site.ts'
import { changeFacts, changeLeadsWithin, type NotedEvent } from './change-leads.ts'
import { insertLeadEvent, isMereTap, markRead, markTouched } from './lead-events.ts'
import { selectGroup } from './lead-group.ts'
import { selectLead, type StoredLead } from './lead-store.ts'

/** Channels of a contact attempt: phone, WhatsApp, e-mail. */
export type Contact = 'called' | 'whatsapp' | 'mailed'

/** An enquiry of any kind. Throws a Refusal `not-found`. */
export const getAnyLead = async (site: Site, id: string): Promise<StoredLead> => found(await selectLead(site.db, undefined, id))

/** In a transaction that has its lock from then on. */
export async function lockLead(write: Write, id: string): Promise<StoredLead> {
  await write.lock(`lead:${id}`)
  return found(await selectLead(write.trx, undefined, id))
}

function found(lead: StoredLead | undefined): StoredLead {
  if (!lead) throw new Refusal('not-found', messages.enquiryNotFound)
  return lead
}

/** Keeps that someone of the staff has read it, if nobody had before; who opens it when, noteLeadViewed writes down. */
export async function readLead(site: Site, account: Account, id: string): Promise<void> {
  await site.write(actorOf(account), (write) => markRead(write.trx, id, account.id, write.now))
}

/** Adds words of the staff to its history; what the same person sends again within minutes is the same note. Throws a Refusal `not-found`. */
export async function addNote(site: Site, account: Account, id: string, text: string): Promise<void> {
  await site.write(actorOf(account), async (write) => {
    await lockLead(write, id)
    if (await isNoted(write, { leadId: id, actor: actorOf(account), text })) return
    await insertLeadEvent(write, { leadId: id, actor: actorOf(account), kind: 'note', text })
    await write.audit({ action: 'lead noted', entity: 'lead', entityId: id })
  })
}

async function isNoted({ trx, now }: Write, note: { leadId: string; actor: string; text: string }): Promise<boolean> {
  const noted = await trx
    .selectFrom('lead_events')
    .select('id')
    .where('lead_id', '=', note.leadId)
    .where('actor', '=', note.actor)
    .where('kind', '=', 'note')
    .where('text', '=', note.text)
    .where('at', '>', new Date(now.getTime() - REPEAT_WINDOW_MS).toISOString())
    .limit(1)
    .executeTakeFirst()
  return noted !== undefined
}

export interface NotedContact {
  /** What takes it back; undefined for a mere tap. */
  step: string | undefined
  /** The enquiry was new, and is contacted from now on. */
  isMoved: boolean
}

/**
 * Adds to its history that someone called or wrote. Whoever notes it `byHand` says that it happened, and of a call what came of it
 * (`outcome`): a new one whose sender was spoken with or written to is contacted from then on, or the one that stands for it. A tap, which opens the dialler or the
 * app and says no more, and what is said of it afterwards are one entry. Throws a Refusal `not-found`.
 */
export async function noteContact(
  site: Site,
  account: Account,
  id: string,
  contact: Contact,
  { byHand = false, outcome }: { byHand?: boolean; outcome?: CallOutcome | undefined } = {},
): Promise<NotedContact> {
  const facts = await changeFacts(site)
  const actor = actorOf(account)
  return site.write(actor, async (write) => {
    const own = await lockLead(write, id)
    const standing = (await selectGroup(write.trx, id))?.lead ?? own
    const isSaid = contact === 'called' ? outcome !== undefined : byHand
    const event = await noteTapOrSaid(write, { leadId: id, actor, contact, isSaid, outcome })
    await write.audit({ action: 'lead contacted', entity: 'lead', entityId: id, details: { by: contact, ...(outcome && { outcome }) } })
    if (!isSaid) return { step: undefined, isMoved: false }
    const isReached = contact !== 'called' || outcome === 'spoke'
    const isMoved = isReached && standing.status === 'new'
    const moved = isMoved ? { status: 'contacted' as const } : {}
    return { step: await changeLeadsWithin(write, actor, [standing.id], moved, facts, event), isMoved }
  })
}

interface Said {
  leadId: string
  actor: string
  contact: Contact
  isSaid: boolean
  outcome: CallOutcome | undefined
}

/** Gives the entry, and what it was before where it was a tap. */
async function noteTapOrSaid(write: Write, { leadId, actor, contact, isSaid, outcome }: Said): Promise<NotedEvent> {
  const tap = await selectOpenTap(write.trx, { leadId, actor, contact, now: write.now })
  const details = isSaid ? { ...(outcome && { outcome }) } : { opened: true }
  if (!tap) return { id: await insertLeadEvent(write, { leadId, actor, kind: contact, details }), before: null }
  await completeTap(write, tap, isSaid ? details : undefined)
  return { id: tap.id, before: JSON.stringify({ opened: true }) }
}

export interface OpenTap {
  id: string
  leadId: string
  /** When it was tapped. */
  at: string
}

interface WhoseTap {
  leadId: string
  actor: string
  now: Date
}

/** A tap of this person's within a day that opened the dialler, WhatsApp or a mail, and of which nobody has said what came of it. */
async function selectOpenTap(db: Db | Trx, { leadId, actor, contact, now }: WhoseTap & { contact: Contact }): Promise<OpenTap | undefined> {
  const last = await db
    .selectFrom('lead_events')
    .select(['id', 'at', 'kind', 'details'])
    .where('lead_id', '=', leadId)
    .where('at', '>', new Date(now.getTime() - CALL_ASKED_MS).toISOString())
    .where('actor', '=', actor)
    .where('kind', '=', contact)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && isMereTap({ kind: last.kind, details: JSON.parse(last.details) }) ? { id: last.id, leadId, at: last.at } : undefined
}

export const selectOpenCall = (db: Db | Trx, whose: WhoseTap): Promise<OpenTap | undefined> =>
  selectOpenTap(db, { ...whose, contact: 'called' })

/** Another tap is the same entry; what is said of it ends it. */
async function completeTap(
  { trx, now, leadsChanged }: Write,
  { id, leadId }: OpenTap,
  said: Record<string, unknown> | undefined,
): Promise<void> {
  await trx
    .updateTable('lead_events')
    .set(said ? { details: JSON.stringify(said) } : { at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  leadsChanged()
  if (said) await markTouched(trx, leadId, now)
}
