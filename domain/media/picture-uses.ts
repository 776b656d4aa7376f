import { sql } from 'kysely'
import type { Db, Trx } from '#database/tables.ts'
import { mainFilesIn } from '#shared/media/picture.ts'

/** A place that shows a picture. `name` is what an editor knows it by. */
export interface PictureUse {
  kind: 'post' | 'page' | 'item' | 'setting'
  id: string
  name: string
  /** Of a content item. */
  type?: string
  /** A post or a page of the bin: it may come back. */
  isBinned?: boolean
}

/** Every place that shows a picture: posts and pages, those of the bin too, content items and settings. */
export async function findPictureUses(db: Db | Trx, file: string): Promise<PictureUse[]> {
  const holds = (column: string) => sql<boolean>`${sql.ref(column)} like ${`%${nameOf(file)}%`}`
  const shows = (text: string) => mainFilesIn(text).includes(file)
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'title', 'image', 'content', 'deleted_at'])
    .where(({ or, eb }) => or([eb('image', '=', file), holds('content')]))
    .orderBy('id')
    .execute()
  const pages = await db
    .selectFrom('pages')
    .select(['id', 'title', 'content', 'deleted_at'])
    .where(holds('content'))
    .orderBy('id')
    .execute()
  const items = await db
    .selectFrom('content_items')
    .select(['id', 'type', 'data'])
    .where(holds('data'))
    .orderBy('type')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const settings = await db.selectFrom('settings').select(['key', 'value']).where(holds('value')).orderBy('key').execute()
  return [
    ...posts.filter(({ image, content }) => image === file || shows(content)).map((row) => textUse('post', row)),
    ...pages.filter(({ content }) => shows(content)).map((row) => textUse('page', row)),
    ...items
      .filter(({ data }) => shows(data))
      .map(({ id, type, data }): PictureUse => ({ kind: 'item', id, type, name: nameOfItem(JSON.parse(data) as Record<string, unknown>) })),
    ...settings.filter(({ value }) => shows(value)).map(({ key }): PictureUse => ({ kind: 'setting', id: key, name: key })),
  ]
}

const textUse = (kind: 'post' | 'page', row: { id: number; title: string; deleted_at: string | null }): PictureUse => ({
  kind,
  id: String(row.id),
  name: row.title,
  isBinned: row.deleted_at !== null,
})

/** Common file name prefix of a picture and its derivatives. */
export const nameOf = (file: string): string => file.slice(0, -'.webp'.length)

/** Whichever of these its type has. */
const nameOfItem = (data: Record<string, unknown>): string =>
  String(['title', 'name', 'label', 'question', 'key'].map((field) => data[field]).find(Boolean) ?? '')
