import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Db, Tables, Trx } from '#database/tables.ts'
import type { PostStatus } from '#shared/posts/post-status.ts'
import type { PublishingStatus } from '#shared/posts/publishing-status.ts'

/** The tables of texts that an editor publishes by a status and a date, and of which a bin keeps what was deleted. */
const TEXT_TABLES = ['posts', 'pages'] as const
type TextTable = (typeof TEXT_TABLES)[number]

/** What a list holds: `published` is what visitors see, `all` leaves out the bin. */
export type TextState = PublishingStatus | 'all' | 'bin'

const eb = expressionBuilder<Tables, TextTable>()

/** Outside the bin. */
export const isKept = (table: TextTable): Expression<SqlBool> => eb(`${table}.deleted_at`, 'is', null)
export const isBinned = (table: TextTable): Expression<SqlBool> => eb(`${table}.deleted_at`, 'is not', null)
const isReleased = (table: TextTable) => eb.and([isKept(table), eb(`${table}.status`, '=', 'published')])

/** The one place that says which texts are in which state; part of each query, so that what must not be seen is simply not found. */
export function inState(table: TextTable, state: TextState, now: Date): Expression<SqlBool> {
  switch (state) {
    case 'published':
      return eb.and([isReleased(table), eb(`${table}.publish_at`, '<=', now.toISOString())])
    case 'scheduled':
      return eb.and([isReleased(table), eb(`${table}.publish_at`, '>', now.toISOString())])
    case 'draft':
      return eb.and([isKept(table), eb(`${table}.status`, '=', 'draft')])
    case 'all':
      return isKept(table)
    case 'bin':
      return isBinned(table)
  }
}

/** What visitors see. */
export const isPublic = (table: TextTable, now: Date): Expression<SqlBool> => inState(table, 'published', now)

/** What visitors see now, or will once its date has come. */
export const isEverPublic = (table: TextTable): Expression<SqlBool> =>
  eb.and([isReleased(table), eb(`${table}.publish_at`, 'is not', null)])

/** The same of a text that was read, outside the bin. */
export function publishingStatus({ status, publishAt }: { status: PostStatus; publishAt: string | null }, now: Date): PublishingStatus {
  if (status === 'draft') return 'draft'
  return publishAt !== null && publishAt > now.toISOString() ? 'scheduled' : 'published'
}

/** When visitors will see a text that they do not see yet, the next one of all kinds; ISO 8601, undefined when nothing is scheduled. */
export async function selectNextDue(db: Db | Trx, now: Date): Promise<string | undefined> {
  const next = TEXT_TABLES.map((table) =>
    db
      .selectFrom(table)
      .select('publish_at')
      .where(inState(table, 'scheduled', now))
      .orderBy('publish_at')
      .limit(1)
      .executeTakeFirst(),
  )
  const due = (await Promise.all(next)).flatMap((row) => row?.publish_at ?? [])
  return due.toSorted()[0]
}
