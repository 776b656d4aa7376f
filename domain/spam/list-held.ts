import { type ExpressionBuilder } from 'kysely'
import type { Db, LeadKind, Tables } from '#database/tables.ts'
import { DESK_MOST_COUNTED, DESK_PAGE_SIZE } from '#shared/limits.ts'
import type { Site } from '../site.ts'
import { reasonsOfColumn } from '../submissions/spam-policy.ts'

export type HeldKind = LeadKind | 'newsletter'

/** Something that looks like spam, as those read it who decide. */
export interface Held {
  /** Of a lead or, with the kind `newsletter`, of a subscriber. */
  id: string
  kind: HeldKind
  reference: string
  name: string
  email: string
  phone: string
  text: string
  reasons: string[]
  /** ISO 8601. */
  createdAt: string
}

interface HeldPage {
  held: Held[]
  /** Up to {@link DESK_MOST_COUNTED}. */
  total: number
  pages: number
}

/** `waiting`: nobody has decided; `spam`: someone said that it is. */
export type HeldState = 'waiting' | 'spam'

const inState = (state: HeldState) => (eb: ExpressionBuilder<Tables, 'leads' | 'subscribers'>) =>
  eb.and([eb('spam_reasons', 'is not', null), eb('spam_decided_at', state === 'waiting' ? 'is' : 'is not', null)])

/** One page of what is held, newest first; comments are not among it, since editors decide about those. A page past the end is empty. */
export async function listHeld({ db }: Site, { page, state }: { page: number; state: HeldState }): Promise<HeldPage> {
  const found = await keysOf(db, state)
  const shown = found.slice((page - 1) * DESK_PAGE_SIZE, page * DESK_PAGE_SIZE)
  const [leads, subscribers] = await Promise.all([
    selectHeldLeads(
      db,
      shown.filter(({ what }) => what === 'lead').map(({ id }) => id),
    ),
    selectHeldSubscribers(
      db,
      shown.filter(({ what }) => what === 'subscriber').map(({ id }) => id),
    ),
  ])
  const byId = new Map([...leads, ...subscribers].map((held) => [held.id, held]))
  const held = shown.flatMap(({ id }) => byId.get(id) ?? [])
  return { held, total: found.length, pages: Math.max(1, Math.ceil(found.length / DESK_PAGE_SIZE)) }
}

/** The newest of both tables, as many as are counted: each is a look into an index of what is held alone. */
async function keysOf(db: Db, state: HeldState): Promise<{ id: string; what: 'lead' | 'subscriber' }[]> {
  const newest = (table: 'leads' | 'subscribers') =>
    db
      .selectFrom(table)
      .select(['id', 'created_at'])
      .where((eb) => inState(state)(eb as never))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(DESK_MOST_COUNTED)
      .execute()
  const [leads, subscribers] = await Promise.all([newest('leads'), newest('subscribers')])
  const all = [
    ...leads.map((row) => ({ ...row, what: 'lead' as const })),
    ...subscribers.map((row) => ({ ...row, what: 'subscriber' as const })),
  ]
  return all.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1)).slice(0, DESK_MOST_COUNTED)
}

async function selectHeldLeads(db: Db, ids: readonly string[]): Promise<Held[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'kind', 'reference', 'name', 'email', 'phone', 'details', 'spam_reasons', 'created_at'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ details, spam_reasons, created_at, ...row }) => ({
    ...row,
    text: (JSON.parse(details) as { message?: string }).message ?? '',
    reasons: reasonsOfColumn(spam_reasons),
    createdAt: created_at,
  }))
}

async function selectHeldSubscribers(db: Db, ids: readonly string[]): Promise<Held[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('subscribers').select(['id', 'email', 'spam_reasons', 'created_at']).where('id', 'in', ids).execute()
  return rows.map(({ id, email, spam_reasons, created_at }) => ({
    id,
    email,
    kind: 'newsletter' as const,
    reference: '',
    name: '',
    phone: '',
    text: '',
    reasons: reasonsOfColumn(spam_reasons),
    createdAt: created_at,
  }))
}
