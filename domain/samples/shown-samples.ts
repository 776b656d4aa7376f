import type { Db, Trx } from '#database/tables.ts'
import type { ContentItemType } from '#shared/content/items.ts'
import { marks } from '../marks.ts'
import { readAs } from '../reading.ts'
import { selectSamplesAddedAt } from './sample-store.ts'

/** What a visitor could take for somebody who exists, or for something that was counted. */
const INVENTED = ['testimonial', 'client-logo', 'project', 'team-member', 'progress', 'counter'] as const satisfies ContentItemType[]

export type InventedType = (typeof INVENTED)[number]

/** The types of which an item stands as the sample content wrote it: neither removed nor edited since. */
export const findShownSamples = (db: Db): Promise<InventedType[]> =>
  readAs([marks.shownSamples], ['content_items', 'samples', 'settings'], () => selectShownSamples(db))

/** Says that a change of an item may end what visitors see of the samples, where it is one. */
export const isShownSample = async (trx: Trx, { id, type }: { id: string; type: string }): Promise<boolean> =>
  INVENTED.some((invented) => invented === type) &&
  (await trx
    .selectFrom('samples')
    .select('entity_id')
    .where('entity', '=', 'content_item')
    .where('entity_id', '=', id)
    .executeTakeFirst()) !== undefined

async function selectShownSamples(db: Db): Promise<InventedType[]> {
  const addedAt = await selectSamplesAddedAt(db)
  if (addedAt === undefined) return []
  const rows = await db
    .selectFrom('content_items')
    .innerJoin('samples', (join) => join.onRef('samples.entity_id', '=', 'content_items.id').on('samples.entity', '=', 'content_item'))
    .select('type')
    .distinct()
    .where('type', 'in', INVENTED)
    .where('language', 'is', null)
    .where('deleted_at', 'is', null)
    .where('updated_at', '<=', addedAt)
    .execute()
  const shown = new Set(rows.map(({ type }) => type))
  return INVENTED.filter((type) => shown.has(type))
}
