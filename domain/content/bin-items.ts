import type { ContentItemType } from '#shared/content/items.ts'
import type { Site } from '../site.ts'
import { nextUpdatedAt } from '../stale.ts'
import { dropRevisions } from './content-revisions.ts'
import { type EditorItem, findItem, isItemType, selectItems, toItem } from './item-store.ts'
import { itemChanged, lockItems } from './save-content-items.ts'

export interface BinnedItem extends EditorItem {
  /** ISO 8601. */
  deletedAt: string
}

/** Items of the bin, of one type or all, the last removed first. */
export async function listBinnedItems(site: Site, type?: ContentItemType): Promise<BinnedItem[]> {
  const rows = await selectItems(site.db, 'bin')
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .clearOrderBy()
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => (isItemType(row.type) && row.deleted_at ? [{ ...toItem(row, row.type), deletedAt: row.deleted_at }] : []))
}

/** Puts an item into the bin, where visitors do not find it. Throws {@link Refusal} `not-found`. */
export const removeItem = (site: Site, actor: string, id: string): Promise<EditorItem> => move(site, actor, id, 'kept')

/** Takes an item out of the bin, to the place that it had. Throws {@link Refusal} `not-found`. */
export const restoreItem = (site: Site, actor: string, id: string): Promise<EditorItem> => move(site, actor, id, 'bin')

const move = (site: Site, actor: string, id: string, from: 'kept' | 'bin'): Promise<EditorItem> =>
  site.write(actor, async (write) => {
    const { type } = await findItem(write.trx, id, from)
    await lockItems(write, type)
    const item = await findItem(write.trx, id, from)
    const updatedAt = nextUpdatedAt(write.now, item.updatedAt)
    const row = { deleted_at: from === 'kept' ? write.now.toISOString() : null, updated_at: updatedAt }
    await write.trx.updateTable('content_items').set(row).where('id', '=', id).execute()
    await itemChanged(write, from === 'kept' ? 'content item removed' : 'content item restored', item)
    return { ...item, updatedAt }
  })

/** Deletes for good, with its history, what was put into the bin up to a time; gives how many. */
export const purgeItems = (site: Site, before: string): Promise<number> =>
  site.write('system', async (write) => {
    const rows = await write.trx.deleteFrom('content_items').where('deleted_at', '<=', before).returning(['id', 'type']).execute()
    await dropRevisions(
      write.trx,
      'content_item',
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      await write.trx.deleteFrom('samples').where('entity', '=', 'content_item').where('entity_id', '=', row.id).execute()
      await itemChanged(write, 'content item purged', row)
    }
    return rows.length
  })
