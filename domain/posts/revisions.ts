import { sql } from 'kysely'
import type { Db, Trx } from '#database/tables.ts'
import * as z from 'zod/mini'
import { valueShape } from '#shared/fields.ts'
import * as messages from '#shared/messages.ts'
import { type PostChanges, postFields, type PostState } from '#shared/posts/post-fields.ts'
import { Refusal } from '../errors.ts'
import { offsetOf, pageMeta, type PageWanted } from '../paging.ts'
import type { Site, Write } from '../site.ts'

export interface RevisionSummary {
  id: string
  postId: number
  /** ISO 8601. */
  at: string
  /** Name of who saved it; blank when that is not known (any more). */
  by: string
  title: string
  /** Names of what changed with it. */
  changed: string[]
}

export interface Revision extends RevisionSummary {
  /** Without the fields that came after it. */
  snapshot: PostChanges
}

const Snapshot = z.partial(z.object(valueShape(postFields)))

/** Keeps a saved state of a post. `at` is the post's own `updated_at`, `id` a UUID if it is to have this one. */
export async function keepRevision(
  write: Write,
  postId: number,
  {
    id = write.newId(),
    actor,
    at,
    changed,
    snapshot,
  }: { id?: string | undefined; actor: string; at: string; changed: string[]; snapshot: PostState },
): Promise<void> {
  const row = { id, post_id: postId, at, actor, title: snapshot.title }
  await write.trx
    .insertInto('post_revisions')
    .values({ ...row, changed: JSON.stringify(changed), snapshot: JSON.stringify(snapshot) })
    .execute()
}

export async function hasRevisions(trx: Trx, postId: number): Promise<boolean> {
  const row = await trx.selectFrom('post_revisions').select('id').where('post_id', '=', postId).limit(1).executeTakeFirst()
  return row !== undefined
}

const summaries = (site: Site) =>
  site.db
    .selectFrom('post_revisions')
    .leftJoin('users', (join) => join.on(sql<boolean>`post_revisions.actor = 'user:' || users.id`))
    .select(['post_revisions.id', 'post_id', 'at', 'title', 'changed', 'users.name as by_name'])

/** Newest first. */
export async function listRevisions(site: Site, postId: number, wanted: PageWanted) {
  const { total } = await site.db
    .selectFrom('post_revisions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  const rows = await summaries(site)
    .where('post_id', '=', postId)
    .orderBy('at', 'desc')
    .orderBy('post_revisions.id', 'desc')
    .limit(wanted.limit)
    .offset(offsetOf(wanted))
    .execute()
  return { revisions: rows.map(toSummary), meta: pageMeta(total, wanted) }
}

/** Throws {@link Refusal} `not-found`. */
export async function findRevision(site: Site, id: string): Promise<Revision> {
  const row = await summaries(site).select('snapshot').where('post_revisions.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found', messages.revisionNotFound)
  return { ...toSummary(row), snapshot: Snapshot.parse(JSON.parse(row.snapshot)) }
}

/** What was saved under this id, and by whom; undefined while nothing was. */
export async function selectSavedAs(trx: Db | Trx, id: string) {
  const row = await trx.selectFrom('post_revisions').select(['post_id', 'actor', 'at', 'snapshot']).where('id', '=', id).executeTakeFirst()
  return row && { postId: row.post_id, actor: row.actor, at: row.at, snapshot: Snapshot.parse(JSON.parse(row.snapshot)) }
}

/** A post as it was when its `updatedAt` was this; undefined when no such state was kept. */
export async function findStateAt(site: Site, postId: number, at: string): Promise<PostChanges | undefined> {
  const row = await site.db
    .selectFrom('post_revisions')
    .select('snapshot')
    .where('post_id', '=', postId)
    .where('at', '=', at)
    .executeTakeFirst()
  return row && Snapshot.parse(JSON.parse(row.snapshot))
}

interface SummaryRow {
  id: string
  post_id: number
  at: string
  title: string
  changed: string
  by_name: string | null
}

const toSummary = ({ id, post_id, at, title, changed, by_name }: SummaryRow): RevisionSummary => ({
  ...{ id, postId: post_id, at, title },
  by: by_name ?? '',
  changed: JSON.parse(changed) as string[],
})
