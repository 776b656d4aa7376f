import type { ContentItemType } from '#shared/content/items.ts'
import { dropRevisions } from '../revisions/revisions.ts'
import type { Site, Write } from '../site.ts'
import { nextUpdatedAt } from '../stale.ts'
import { type EditorItem, findItem, isItemType, selectItems, toItem } from './item-store.ts'
import { claimPlace } from './list-translations.ts'
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

/** Puts several into the bin in one go; gives those that were there to be put. */
export const removeItems = (site: Site, actor: string, ids: readonly string[]): Promise<string[]> =>
  site.write(actor, (write) => moveEach(write, ids, 'kept'))

/** Takes several out of the bin in one go; gives those that were in it. */
export const restoreItems = (site: Site, actor: string, ids: readonly string[]): Promise<string[]> =>
  site.write(actor, (write) => moveEach(write, ids, 'bin'))

async function moveEach(write: Write, ids: readonly string[], from: 'kept' | 'bin'): Promise<string[]> {
  const selectThere = async () =>
    (
      await selectItems(write.trx, from)
        .where('id', 'in', [...ids, ''])
        .execute()
    ).flatMap(({ id, type }) => (isItemType(type) ? [{ id, type }] : []))
  const types = new Set((await selectThere()).map(({ type }) => type))
  for (const type of [...types].toSorted()) await lockItems(write, type)
  // Somebody may have moved one until just now.
  const known = new Set((await selectThere()).map(({ id }) => id))
  const wanted = [...new Set(ids)].filter((id) => known.has(id))
  for (const id of wanted) await moveIn(write, id, from)
  return wanted
}

const move = (site: Site, actor: string, id: string, from: 'kept' | 'bin'): Promise<EditorItem> =>
  site.write(actor, (write) => moveIn(write, id, from))

async function moveIn(write: Write, id: string, from: 'kept' | 'bin'): Promise<EditorItem> {
  const { type } = await findItem(write.trx, id, from)
  await lockItems(write, type)
  const item = await findItem(write.trx, id, from)
  if (from === 'bin') await claimPlace(write, type, item.data)
  const updatedAt = nextUpdatedAt(write.now, item.updatedAt)
  const row = { deleted_at: from === 'kept' ? write.now.toISOString() : null, updated_at: updatedAt }
  await write.trx.updateTable('content_items').set(row).where('id', '=', id).execute()
  await itemChanged(write, from === 'kept' ? 'content item removed' : 'content item restored', item)
  return { ...item, updatedAt }
}

/** Deletes for good, with its history, what was put into the bin up to a time; gives how many. */
export const purgeItems = (site: Site, before: string): Promise<number> =>
  site.write('system', async (write) => {
    const due = await write.trx.selectFrom('content_items').select('id').where('deleted_at', '<=', before).execute()
    return purge(
      write,
      due.map(({ id }) => id),
    )
  })

/** Deletes these of the bin for good, with their history; gives how many were there. */
export const purgeBinnedItems = (site: Site, actor: string, ids: readonly string[]): Promise<number> =>
  site.write(actor, (write) => purge(write, ids))

/** What an item that is gone was called in other languages is of no use. */
async function purgeTranslations({ trx }: Write, items: readonly { id: string }[]) {
  if (items.length === 0) return []
  const of = items.map(({ id }) => id)
  return trx.deleteFrom('content_items').where('translates', 'in', of).returning(['id', 'type']).execute()
}

async function purge(write: Write, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const binned = write.trx.deleteFrom('content_items').where('deleted_at', 'is not', null).where('id', 'in', ids)
  const gone = await binned.returning(['id', 'type']).execute()
  const rows = [...gone, ...(await purgeTranslations(write, gone))]
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
}
