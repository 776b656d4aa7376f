import { sql } from 'kysely'
import * as z from 'zod/mini'
import { valueShape } from '#shared/fields.ts'
import * as messages from '#shared/messages.ts'
import { type PageChanges, pageFields, type PageState } from '#shared/pages/page-fields.ts'
import { Refusal } from '../errors.ts'
import { offsetOf, pageMeta, type PageWanted } from '../paging.ts'
import type { Site, Write } from '../site.ts'
import { compareFields, type FieldComparison } from '../texts/compare-fields.ts'
import type { EditorPage } from './page.ts'

export interface PageRevision {
  id: string
  /** ISO 8601; the page's own `updated_at` then. */
  at: string
  /** Name of who saved it; blank when that is not known (any more). */
  by: string
  /** Labels of what changed with it. */
  changed: string[]
}

const Snapshot = z.partial(z.object(valueShape(pageFields)))

interface Saved {
  actor: string
  /** Undefined for a new page. */
  before: EditorPage | undefined
  page: EditorPage
}

/** Keeps the saved state of a page; of one that was never kept, the state before it too. */
export async function keepPageRevision(write: Write, { actor, before, page }: Saved): Promise<void> {
  if (before && !(await hasRevisions(write, page.id))) await insert(write, before, 'system', [])
  await insert(write, page, actor, before ? labelsOfChanges(before, page) : ['Created'])
}

const keys = Object.keys(pageFields) as (keyof PageState)[]

const labelsOfChanges = (before: PageState, page: PageState): string[] =>
  keys.filter((key) => before[key] !== page[key]).map((key) => pageFields[key].label)

async function hasRevisions({ trx }: Write, pageId: number): Promise<boolean> {
  const row = await trx.selectFrom('page_revisions').select('id').where('page_id', '=', pageId).limit(1).executeTakeFirst()
  return row !== undefined
}

async function insert(write: Write, page: EditorPage, actor: string, changed: string[]): Promise<void> {
  const snapshot = Object.fromEntries(keys.map((key) => [key, page[key]]))
  const row = { id: write.newId(), page_id: page.id, at: page.updatedAt, actor, title: page.title }
  await write.trx
    .insertInto('page_revisions')
    .values({ ...row, changed: JSON.stringify(changed), snapshot: JSON.stringify(snapshot) })
    .execute()
}

/** Newest first. */
export async function listPageRevisions(site: Site, pageId: number, wanted: PageWanted) {
  const { total } = await site.db
    .selectFrom('page_revisions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow()
  const rows = await site.db
    .selectFrom('page_revisions')
    .leftJoin('users', (join) => join.on(sql<boolean>`page_revisions.actor = 'user:' || users.id`))
    .select(['page_revisions.id', 'at', 'changed', 'users.name as by'])
    .where('page_id', '=', pageId)
    .orderBy('at', 'desc')
    .orderBy('page_revisions.id', 'desc')
    .limit(wanted.limit)
    .offset(offsetOf(wanted))
    .execute()
  const revisions = rows.map(({ id, at, changed, by }): PageRevision => ({
    id,
    at,
    by: by ?? '',
    changed: JSON.parse(changed) as string[],
  }))
  return { revisions, ...pageMeta(total, wanted) }
}

/** A saved state, without the fields that came after it. Throws {@link Refusal} `not-found`, for another page's too. */
export async function findPageRevision(site: Site, pageId: number, id: string): Promise<{ at: string; snapshot: PageChanges }> {
  const row = await ofPage(site, pageId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found', messages.revisionNotFound)
  return { at: row.at, snapshot: Snapshot.parse(JSON.parse(row.snapshot)) }
}

/** What a saved state changed, field by field, against the one before it. Throws {@link Refusal} `not-found`. */
export async function comparePageRevision(site: Site, pageId: number, id: string): Promise<FieldComparison[]> {
  const { at, snapshot } = await findPageRevision(site, pageId, id)
  const before = await ofPage(site, pageId)
    .where((eb) => eb.or([eb('at', '<', at), eb.and([eb('at', '=', at), eb('id', '<', id)])]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const older = before ? Snapshot.parse(JSON.parse(before.snapshot)) : {}
  return compareFields(pageFields, older, snapshot, site.timeZone)
}

const ofPage = (site: Site, pageId: number) => site.db.selectFrom('page_revisions').select(['at', 'snapshot']).where('page_id', '=', pageId)
