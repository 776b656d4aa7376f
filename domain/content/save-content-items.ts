import { type ContentItem, type ContentItemType, contentItemSchemas } from '#shared/content/items.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Site, Write } from '../site.ts'
import { readItemData } from './read-item-data.ts'

/** A content item as an editor changes it. */
export interface EditorItem {
  id: string
  type: ContentItemType
  data: ContentItem<ContentItemType>
  updatedAt: string
}

export const isItemType = (text: string): text is ContentItemType => Object.hasOwn(contentItemSchemas, text)

/** The items of one type in their order, those that do not fit their schema too. */
export async function listEditorItems(site: Site, type: ContentItemType): Promise<EditorItem[]> {
  const rows = await site.db
    .selectFrom('content_items')
    .select(['id', 'data', 'updated_at'])
    .where('type', '=', type)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, type, data: JSON.parse(row.data) as EditorItem['data'], updatedAt: row.updated_at }))
}

/** The type of an item. Throws {@link Refusal} `not-found`. */
export async function findItemType(site: Site, id: string): Promise<ContentItemType> {
  const row = await site.db.selectFrom('content_items').select('type').where('id', '=', id).executeTakeFirst()
  if (!row || !isItemType(row.type)) throw new Refusal('not-found', messages.itemNotFound)
  return row.type
}

/** Adds an item behind the others. Throws {@link Refusal} `invalid` with one message a field. */
export async function addItem(site: Site, actor: string, type: ContentItemType, input: Record<string, unknown>): Promise<EditorItem> {
  const data = readItemData(type, input)
  return site.write(actor, async (write) => {
    await write.lock(`items:${type}`)
    const { last } = await write.trx
      .selectFrom('content_items')
      .select((eb) => eb.fn.max('position').as('last'))
      .where('type', '=', type)
      .executeTakeFirstOrThrow()
    const item = { id: write.newId(), type, data, updatedAt: write.now.toISOString() }
    const row = { id: item.id, type, position: (last ?? 0) + 10, data: JSON.stringify(data), updated_at: item.updatedAt }
    await write.trx.insertInto('content_items').values(row).execute()
    await changed(write, 'content item added', item.id, type)
    return item
  })
}

/** Replaces what an item holds. Throws {@link Refusal} `not-found`, `invalid` with one message a field. */
export async function changeItem(site: Site, actor: string, id: string, input: Record<string, unknown>): Promise<EditorItem> {
  const type = await findItemType(site, id)
  const data = readItemData(type, input)
  return site.write(actor, async (write) => {
    const updatedAt = write.now.toISOString()
    const { numUpdatedRows } = await write.trx
      .updateTable('content_items')
      .set({ data: JSON.stringify(data), updated_at: updatedAt })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('not-found', messages.itemNotFound)
    await changed(write, 'content item changed', id, type)
    return { id, type, data, updatedAt }
  })
}

/** Throws {@link Refusal} `not-found`. */
export async function removeItem(site: Site, actor: string, id: string): Promise<void> {
  await site.write(actor, async (write) => {
    const removed = await write.trx.deleteFrom('content_items').where('id', '=', id).returning('type').executeTakeFirst()
    if (!removed) throw new Refusal('not-found', messages.itemNotFound)
    await write.trx.deleteFrom('samples').where('entity', '=', 'content_item').where('entity_id', '=', id).execute()
    await changed(write, 'content item removed', id, removed.type)
  })
}

/** Puts the items of a type into the given order of their ids. Throws {@link Refusal} `invalid` unless it names each once. */
export async function orderItems(site: Site, actor: string, type: ContentItemType, ids: readonly string[]): Promise<EditorItem[]> {
  await site.write(actor, async (write) => {
    await write.lock(`items:${type}`)
    const rows = await write.trx.selectFrom('content_items').select('id').where('type', '=', type).execute()
    const known = new Set(rows.map(({ id }) => id))
    if (ids.length !== known.size || new Set(ids).size !== known.size || ids.some((id) => !known.has(id))) {
      throw new Refusal('invalid', messages.itemOrderInvalid, { errors: { ids: messages.itemOrderInvalid } })
    }
    for (const [index, id] of ids.entries()) {
      await write.trx
        .updateTable('content_items')
        .set({ position: (index + 1) * 10 })
        .where('id', '=', id)
        .execute()
    }
    await changed(write, 'content items ordered', type, type)
  })
  return listEditorItems(site, type)
}

async function changed(write: Write, action: string, entityId: string, type: string): Promise<void> {
  await write.audit({ action, entity: 'content_item', entityId, details: { type } })
  write.contentChanged()
}
