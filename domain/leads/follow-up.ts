import { type Account, actorOf } from '../accounts/account.ts'
import { Refusal } from '../errors.ts'
import { REPEAT_WINDOW_MS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import type { Site, Write } from '../site.ts'
import { changeFacts, changeLeadsWithin } from './change-leads.ts'
import { insertLeadEvent, markRead } from './lead-events.ts'
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

/**
 * Adds to its history that someone called or wrote. Whoever notes it `byHand` says that it happened: a new one is contacted from then
 * on, and what undoes that is given. Throws a Refusal `not-found`.
 */
export async function noteContact(
  site: Site,
  account: Account,
  id: string,
  contact: Contact,
  { byHand = false } = {},
): Promise<string | undefined> {
  const facts = await changeFacts(site)
  const actor = actorOf(account)
  return site.write(actor, async (write) => {
    const { status } = await lockLead(write, id)
    await insertLeadEvent(write, { leadId: id, actor, kind: contact })
    await write.audit({ action: 'lead contacted', entity: 'lead', entityId: id, details: { by: contact } })
    return byHand && status === 'new' ? changeLeadsWithin(write, actor, [id], { status: 'contacted' }, facts) : undefined
  })
}
