import { sql } from 'kysely'
import type { Db, Trx } from '#database/tables.ts'
import { blankPage, pageFields, type PageState } from '#shared/pages/page-fields.ts'
import { pagePath } from '#shared/paths.ts'
import { columnNames, columnsOf, valuesOf } from '../field-columns.ts'
import { partByName } from '../name-order.ts'
import { likePattern, type PageWanted } from '../paging.ts'
import { indexPage } from '../search/index-documents.ts'
import { stampsOfNew } from '../stale.ts'
import { inState, isBinned, isKept, isPublic, type TextState } from '../visibility.ts'
import type { EditorPage, Page } from './page.ts'

/** Pages that visitors see. */
export const publicPages = (db: Db, now: Date) =>
  db
    .selectFrom('pages')
    .select(['pages.id', 'pages.updated_at', ...columnNames('pages', pageFields, 'list', 'whole')])
    .where(isPublic('pages', now))

type PublicRow = Awaited<ReturnType<ReturnType<typeof publicPages>['executeTakeFirstOrThrow']>>

export const toPage = (row: PublicRow): Page => ({ id: row.id, ...valuesOf(pageFields, row, 'list', 'whole'), updatedAt: row.updated_at })

const editorPages = (db: Db | Trx, where: 'kept' | 'bin') =>
  db
    .selectFrom('pages')
    .select(['pages.id', 'pages.deleted_at', 'pages.updated_at', ...columnNames('pages', pageFields, 'list', 'whole', 'editors')])
    .where(where === 'bin' ? isBinned('pages') : isKept('pages'))

type EditorRow = Awaited<ReturnType<ReturnType<typeof editorPages>['executeTakeFirstOrThrow']>>

const toEditorPage = (row: EditorRow): EditorPage => ({
  ...toPage(row),
  ...valuesOf(pageFields, row, 'editors'),
  path: pagePath(row.slug),
  deletedAt: row.deleted_at,
})

/** Pages outside the bin by title, or those in it. */
export async function selectEditorPages(db: Db | Trx, where: 'kept' | 'bin'): Promise<EditorPage[]> {
  const rows = await editorPages(db, where).orderBy('title').orderBy('id').execute()
  return rows.map(toEditorPage)
}

interface PageFilter {
  state: TextState
  now: Date
  /** What the title or the address must hold. */
  text: string
}

const SUMMARY = ['id', 'title', 'slug', 'status', 'publish_at as publishAt', 'updated_at as updatedAt'] as const

/** One part of the pages in a state by title, without their texts, and how many there are. */
export async function selectPageSummaries(db: Db, { state, now, text }: PageFilter, wanted: PageWanted) {
  const pattern = likePattern(text)
  const matching = db
    .selectFrom('pages')
    .where(inState('pages', state, now))
    .$if(text !== '', (query) => query.where(sql<boolean>`(lower(title) like ${pattern} escape '\\' or slug like ${pattern} escape '\\')`))
  const all = await matching.select(['id', 'title']).orderBy('id').execute()
  const ids = partByName(all, ({ title }) => title, wanted).map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await db.selectFrom('pages').select(SUMMARY).where('id', 'in', ids).execute()
  const pages = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return { pages, total: all.length }
}

export async function selectEditorPage(db: Db | Trx, id: number, where: 'kept' | 'bin'): Promise<EditorPage | undefined> {
  const row = await editorPages(db, where).where('id', '=', id).executeTakeFirst()
  return row && toEditorPage(row)
}

/** What `pages` holds of a new page; what is not said is blank. */
export type NewPage = Partial<PageState> &
  Pick<PageState, 'title' | 'content' | 'slug' | 'status' | 'publishAt'> & {
    createdAt?: string | undefined
    updatedAt?: string | undefined
  }

/** Stores a page, ready to be searched; gives its id. */
export async function insertPage(trx: Trx, page: NewPage, now: Date): Promise<number> {
  const row = { ...columnsOf(pageFields, { ...blankPage, ...page }), ...stampsOfNew(page, now) }
  const { id } = await trx.insertInto('pages').values(row).returning('id').executeTakeFirstOrThrow()
  await indexPage(trx, id)
  return id
}
