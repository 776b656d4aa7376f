import { sql } from 'kysely'
import type { Db, Trx } from '#database/tables.ts'
import type { LeadEventKind } from '#shared/leads/lead-event.ts'
import type { Write } from '../site.ts'
import { TOUCHES } from './lateness.ts'
import { storeLeadWords } from './search-words-of-lead.ts'

/** One line of an enquiry's history. */
export interface LeadEvent {
  id: string
  leadId: string
  /** ISO 8601. */
  at: string
  /** `user:{id}`, 'visitor' or what did it by itself. */
  actor: string
  /** Name of the actor, if it is someone of the staff. */
  by: string
  kind: LeadEventKind
  /** Words of whoever did it: a note, what was written. */
  text: string
  /** What changed, by the names of its kind: `{ from, to }` of a status, ids of others. */
  details: Record<string, unknown>
}

const STAFF = 'user:'
/** What is done to an enquiry because of another. */
const BESIDE: ReadonlySet<LeadEventKind> = new Set(['merged', 'parted'])

/**
 * Writes down what happened to an enquiry, in the transaction that does it, and lets open desks know. `actor` is who that
 * transaction is of: what someone of the staff does shows that it was read. Words that were written are found from then on. Gives its id.
 */
export async function insertLeadEvent(
  { trx, now, newId, leadsChanged }: Write,
  { leadId, actor, kind, text = '', details = {} }: { leadId: string; actor: string } & Partial<LeadEvent> & Pick<LeadEvent, 'kind'>,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('lead_events')
    .values({ id, lead_id: leadId, at: now.toISOString(), actor, kind, text, details: JSON.stringify(details) })
    .execute()
  leadsChanged()
  // A call or a message counts once somebody says what came of it.
  if (TOUCHES.has(kind) && !isMereTap({ kind, details })) await markTouched(trx, leadId, now)
  if (actor.startsWith(STAFF) && !BESIDE.has(kind)) await markRead(trx, leadId, actor.slice(STAFF.length), now)
  if (text) await storeLeadWords(trx, [leadId])
  return id
}

type Noted = Pick<LeadEvent, 'kind' | 'details'>

/** A tap that opened the dialler, WhatsApp or a mail: whether anything came of it nobody has said yet. */
export const isMereTap = ({ kind, details }: Noted): boolean => (kind === 'called' && !details.outcome) || details.opened === true

/** Whether staff spoke with whoever wrote: a tap that opened the dialler says nothing of it. */
export const isSpokenCall = ({ kind, details }: Noted): boolean => kind === 'called' && details.outcome === 'spoke'

/** Whether staff reached whoever wrote, and said so. */
export const isContact = (event: Noted): boolean =>
  isSpokenCall(event) || ((event.kind === 'whatsapp' || event.kind === 'mailed') && !isMereTap(event))

/** Something was done about it, and so about the one that stands for it. */
export async function markTouched(trx: Trx, leadId: string, now: Date): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ touched_at: now.toISOString() })
    .where((eb) =>
      eb.or([eb('id', '=', leadId), eb('id', 'in', eb.selectFrom('leads as own').select('own.merged_into').where('own.id', '=', leadId))]),
    )
    .execute()
}

/** Only the first to read it is kept. */
export async function markRead(trx: Trx, leadId: string, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ read_at: now.toISOString(), read_by: userId })
    .where('id', '=', leadId)
    .where('read_at', 'is', null)
    .execute()
}

/** Activity timeline of an enquiry, or of several together, oldest first. */
export async function selectLeadEvents(db: Db | Trx, leadId: string | readonly string[]): Promise<LeadEvent[]> {
  const rows = await db
    .selectFrom('lead_events')
    .leftJoin('users', (join) => join.on(sql<boolean>`lead_events.actor = 'user:' || users.id`))
    .select(['lead_events.id', 'lead_id as leadId', 'at', 'actor', 'users.name as by', 'kind', 'text', 'details'])
    .where('lead_id', 'in', [leadId].flat())
    .orderBy('at')
    .orderBy('lead_events.id')
    .execute()
  return rows.map((row) => ({ ...row, by: row.by ?? '', details: JSON.parse(row.details) as Record<string, unknown> }))
}

/** Notes of staff about enquiries, by enquiry, oldest first. */
export async function selectWordsOfLeads(db: Db, leadIds: readonly string[]): Promise<Map<string, LeadEvent[]>> {
  const rows = await db
    .selectFrom('lead_events')
    .leftJoin('users', (join) => join.on(sql<boolean>`lead_events.actor = 'user:' || users.id`))
    .select(['lead_events.id', 'lead_id', 'at', 'actor', 'users.name as by', 'kind', 'text'])
    .where('lead_id', 'in', [...leadIds])
    .where('text', '!=', '')
    .orderBy('lead_id')
    .orderBy('at')
    .orderBy('lead_events.id')
    .execute()
  return Map.groupBy(
    rows.map(({ lead_id, ...row }) => ({ ...row, leadId: lead_id, by: row.by ?? '', details: {} })),
    ({ leadId }) => leadId,
  )
}
