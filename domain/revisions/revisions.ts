import { sql } from 'kysely'
import type { Db, RevisedEntity, Trx } from '#database/tables.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { offsetOf, pageMeta, type PageWanted } from '../paging.ts'
import type { Site, Write } from '../site.ts'

/** Kinds of content with revisions. */
export interface Revised {
  entity: RevisedEntity
  id: string | number
}

export interface RevisionSummary {
  id: string
  /** Of what it is a state of. */
  entityId: string
  /** ISO 8601: the `updated_at` that it had then. */
  at: string
  /** Who saved it, as the audit says it. */
  actor: string
  /** Their name; blank when that is not known (any more). */
  by: string
  /** Blank for what is not called by a title. */
  title: string
  /** What changed with it, where the save said so. */
  changed: string[]
}

/** What was stored, as JSON gave it; the fields may have changed since. */
export type Snapshot = Record<string, unknown>

export interface Revision extends RevisionSummary {
  snapshot: Snapshot
}

interface State {
  at: string
  title?: string
  snapshot: object
}

interface Save {
  actor: string
  /** Undefined for what is new. */
  before: State | undefined
  after: State
  changed?: readonly string[]
  /** A UUID, if the kept state is to have this one. */
  id?: string | undefined
}

/**
 * Keeps what a save stored, and before the first one the state until then, so that every state can come back. Gives the id
 * of the kept state.
 */
export async function keepRevision(
  write: Write,
  of: Revised,
  { actor, before, after, changed = [], id = write.newId() }: Save,
): Promise<string> {
  if (before && !(await hasRevisions(write.trx, of))) {
    await insert(write.trx, of, { id: write.newId(), actor: 'system', changed: [], state: before })
  }
  await insert(write.trx, of, { id, actor, changed, state: after })
  return id
}

async function insert(
  trx: Trx,
  { entity, id: entityId }: Revised,
  { id, actor, changed, state: { at, title = '', snapshot } }: { id: string; actor: string; changed: readonly string[]; state: State },
): Promise<void> {
  const row = { entity, id, entity_id: String(entityId), at, actor, title }
  await trx
    .insertInto('revisions')
    .values({ ...row, changed: JSON.stringify(changed), snapshot: JSON.stringify(snapshot) })
    .execute()
}

async function hasRevisions(trx: Trx, of: Revised): Promise<boolean> {
  const row = await kept(trx, of).select('revisions.id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Newest first, without what was stored. */
export async function listRevisions({ db }: Site, of: Revised, wanted: PageWanted) {
  const { total } = await kept(db, of)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await newestFirst(db, of).limit(wanted.limit).offset(offsetOf(wanted)).execute()
  return { revisions: rows.map(toSummary), meta: pageMeta(Number(total), wanted) }
}

export async function findNewestRevision(db: Db | Trx, of: Revised): Promise<RevisionSummary | undefined> {
  const row = await newestFirst(db, of).limit(1).executeTakeFirst()
  return row && toSummary(row)
}

/** A kept state, of whichever thing of its kind where `of` says none. */
export async function findRevision(db: Db | Trx, of: RevisedKind, id: string): Promise<Revision | undefined> {
  const row = await newestFirst(db, of).select('snapshot').where('revisions.id', '=', id).executeTakeFirst()
  return row && toRevision(row)
}

/** The same of what must be there. Throws {@link Refusal} `not-found`. */
export async function getRevision(db: Db | Trx, of: RevisedKind, id: string): Promise<Revision> {
  const revision = await findRevision(db, of, id)
  if (!revision) throw new Refusal('not-found', messages.revisionNotFound)
  return revision
}

/** The state that was stored until this one was saved, if it was kept. */
export async function findRevisionBefore(db: Db | Trx, of: Revised, { id, at }: RevisionSummary): Promise<Revision | undefined> {
  const row = await newestFirst(db, of)
    .select('snapshot')
    .where((eb) => eb.or([eb('at', '<', at), eb.and([eb('at', '=', at), eb('revisions.id', '<', id)])]))
    .limit(1)
    .executeTakeFirst()
  return row && toRevision(row)
}

/** What it was when its `updated_at` was this; undefined when no such state was kept. */
export async function findRevisionAt(db: Db | Trx, of: Revised, at: string): Promise<Revision | undefined> {
  const row = await newestFirst(db, of).select('snapshot').where('at', '=', at).executeTakeFirst()
  return row && toRevision(row)
}

interface Saved extends Pick<RevisionSummary, 'actor' | 'title' | 'changed'> {
  /** ISO 8601. */
  since: string
  limit: number
}

/** What somebody saved under this title, with these changes, after a time; newest first. */
export async function listRevisionsBy(db: Db, of: RevisedKind, { actor, title, changed, since, limit }: Saved): Promise<Revision[]> {
  const rows = await newestFirst(db, of)
    .select('snapshot')
    .where('actor', '=', actor)
    .where('changed', '=', JSON.stringify(changed))
    .where('title', '=', title)
    .where('at', '>', since)
    .limit(limit)
    .execute()
  return rows.map(toRevision)
}

/** Everything that was stored once, as JSON. */
export async function listSnapshots(trx: Trx, of: Revised): Promise<string[]> {
  const rows = await kept(trx, of).select('snapshot').execute()
  return rows.map(({ snapshot }) => snapshot)
}

/** For what is gone for good. */
export async function dropRevisions(trx: Trx, entity: RevisedEntity, ids: readonly (string | number)[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('revisions').where('entity', '=', entity).where('entity_id', 'in', ids.map(String)).execute()
}

type RevisedKind = Pick<Revised, 'entity'> & Partial<Revised>

const kept = (db: Db | Trx, { entity, id }: RevisedKind) =>
  db
    .selectFrom('revisions')
    .where('entity', '=', entity)
    .$if(id !== undefined, (query) => query.where('entity_id', '=', String(id)))

const newestFirst = (db: Db | Trx, of: RevisedKind) =>
  kept(db, of)
    .leftJoin('users', (join) => join.on(sql<boolean>`revisions.actor = 'user:' || users.id`))
    .select(['revisions.id', 'entity_id', 'at', 'actor', 'title', 'changed', 'users.name as by'])
    .orderBy('at', 'desc')
    .orderBy('revisions.id', 'desc')

interface SummaryRow {
  id: string
  entity_id: string
  at: string
  actor: string
  title: string
  changed: string
  by: string | null
}

const toSummary = ({ id, entity_id, at, actor, title, changed, by }: SummaryRow): RevisionSummary => ({
  id,
  entityId: entity_id,
  at,
  actor,
  title,
  by: by ?? '',
  changed: JSON.parse(changed) as string[],
})

const toRevision = (row: SummaryRow & { snapshot: string }): Revision => ({
  ...toSummary(row),
  snapshot: JSON.parse(row.snapshot) as Snapshot,
})
