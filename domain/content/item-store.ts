import type { Db, Trx } from '#database/tables.ts'
import { type ContentItem, type ContentItemType, contentItemSchemas } from '#shared/content/items.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { Refusal } from '../errors.ts'

/** A content item as an editor changes it. */
export interface EditorItem {
  id: string
  type: ContentItemType
  data: ContentItem<ContentItemType>
  /** ISO 8601. */
  updatedAt: string
}

export const isItemType = (text: string): text is ContentItemType => Object.hasOwn(contentItemSchemas, text)

/** Where an item is looked for. */
type ItemState = 'kept' | 'bin'

/** Items that are shown, or those of the bin, in the order of their type. */
export const selectItems = (db: Db | Trx, state: ItemState = 'kept') =>
  db
    .selectFrom('content_items')
    .select(['id', 'type', 'data', 'updated_at', 'deleted_at'])
    .where('deleted_at', state === 'kept' ? 'is' : 'is not', null)
    .orderBy('position')
    .orderBy('id')

/** The same without translations: what lists show and put into an order. */
export const selectEnglishItems = (db: Db | Trx, type: ContentItemType) =>
  selectItems(db).where('type', '=', type).where('language', 'is', null)

/** Throws {@link Refusal} `not-found`. */
export async function findItem(db: Db | Trx, id: string, state: ItemState = 'kept'): Promise<EditorItem> {
  const row = await selectItems(db, state).where('id', '=', id).executeTakeFirst()
  if (!row || !isItemType(row.type)) throw new Refusal('not-found', deskMessages.itemNotFound)
  return toItem(row, row.type)
}

export const toItem = (row: { id: string; data: string; updated_at: string }, type: ContentItemType): EditorItem => ({
  id: row.id,
  type,
  updatedAt: row.updated_at,
  data: JSON.parse(row.data) as EditorItem['data'],
})
