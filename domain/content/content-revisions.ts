import { sql } from 'kysely'
import type { Db, Trx } from '#database/tables.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { offsetOf, pageMeta, type PageWanted } from '../paging.ts'
import type { Site, Write } from '../site.ts'

/** What has a history of its own: an item, or a row of the settings. */
export interface ContentPlace {
  entity: 'content_item' | 'settings'
  id: string
}

export interface ContentRevision {
  id: string
  /** ISO 8601. */
  at: string
  /** Name of who saved it; blank when that is not known (any more). */
  by: string
  /** What was stored then, as JSON gave it; its schema may have changed since. */
  snapshot: Record<string, unknown>
}

interface State {
  /** ISO 8601: `updated_at` of the row. */
  at: string
  /** JSON. */
  data: string
}

/**
 * Keeps what a save stored, and before the first one the state until then, so that every state can come back. Gives the id
 * of the kept state.
 */
export async function keepState(
  write: Write,
  place: ContentPlace,
  { actor, before, after }: { actor: string; before: State | undefined; after: State },
): Promise<string> {
  const keep = async ({ at, data }: State, by: string) => {
    const id = write.newId()
    const row = { id, entity: place.entity, entity_id: place.id, at, actor: by, snapshot: data }
    await write.trx.insertInto('content_revisions').values(row).execute()
    return id
  }
  const isFirst = (await of(write.trx, place).select('content_revisions.id').limit(1).executeTakeFirst()) === undefined
  if (before && isFirst) await keep(before, 'system')
  return keep(after, actor)
}

/** Newest first. */
export async function listContentRevisions(site: Site, place: ContentPlace, wanted: PageWanted) {
  const { total } = await of(site.db, place)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await newestFirst(site.db, place).limit(wanted.limit).offset(offsetOf(wanted)).execute()
  return { revisions: rows.map(toRevision), meta: pageMeta(Number(total), wanted) }
}

/** A kept state, with the one before it, and whether it is the newest. Throws {@link Refusal} `not-found`. */
export async function findContentRevision(db: Db | Trx, place: ContentPlace, id: string) {
  const row = await newestFirst(db, place).where('content_revisions.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found', messages.revisionNotFound)
  const before = await newestFirst(db, place)
    .where((eb) => eb.or([eb('at', '<', row.at), eb.and([eb('at', '=', row.at), eb('content_revisions.id', '<', id)])]))
    .limit(1)
    .executeTakeFirst()
  const newest = await newestFirst(db, place).limit(1).executeTakeFirst()
  return { revision: toRevision(row), before: before && toRevision(before), isNewest: newest?.id === id }
}

/** For what is gone for good. */
export async function dropRevisions(trx: Trx, entity: ContentPlace['entity'], ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('content_revisions').where('entity', '=', entity).where('entity_id', 'in', ids).execute()
}

const of = (db: Db | Trx, { entity, id }: ContentPlace) =>
  db.selectFrom('content_revisions').where('entity', '=', entity).where('entity_id', '=', id)

const newestFirst = (db: Db | Trx, place: ContentPlace) =>
  of(db, place)
    .leftJoin('users', (join) => join.on(sql<boolean>`content_revisions.actor = 'user:' || users.id`))
    .select(['content_revisions.id', 'at', 'snapshot', 'users.name as by_name'])
    .orderBy('at', 'desc')
    .orderBy('content_revisions.id', 'desc')

const toRevision = (row: { id: string; at: string; snapshot: string; by_name: string | null }): ContentRevision => ({
  id: row.id,
  at: row.at,
  by: row.by_name ?? '',
  snapshot: JSON.parse(row.snapshot) as Record<string, unknown>,
})
