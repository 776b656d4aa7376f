import { type ContentItem, type ContentItemType, contentItemSchemas } from '#shared/content/items.ts'
import { type ItemPicture, picturesOf, replacePictures, type ShownPicture, type WithPictures } from '#shared/content/item-picture.ts'
import { findPictures } from '../media/media-store.ts'
import type { Site } from '../site.ts'

export type ShownItem<T extends ContentItemType> = WithPictures<ContentItem<T>>

/**
 * The items of one type in their order, their pictures with the sizes they are stored at. A stored item that no longer
 * fits its schema is left out and named in the log; a picture that is gone is left out of its item.
 */
export const listContentItems = <T extends ContentItemType>(site: Site, type: T): Promise<ShownItem<T>[]> =>
  site.freshness.keep(`items:${type}`, async () => withSizes(site, await readItems(site, type)))

async function readItems<T extends ContentItemType>(site: Site, type: T): Promise<ContentItem<T>[]> {
  const rows = await site.db
    .selectFrom('content_items')
    .select(['id', 'data'])
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const parsed = contentItemSchemas[type].safeParse(JSON.parse(row.data))
    if (parsed.success) return [parsed.data as ContentItem<T>]
    site.log.error({ id: row.id, type }, 'a stored content item does not fit its schema')
    return []
  })
}

async function withSizes<T extends ContentItemType>(site: Site, items: ContentItem<T>[]): Promise<ShownItem<T>[]> {
  const files = new Set(items.flatMap((item) => picturesOf(item).map(({ file }) => file)))
  const known = await findPictures(site.db, [...files])
  const sized = ({ file, alt }: ItemPicture): ShownPicture | undefined => {
    const picture = known.get(file)
    return picture && { ...picture, alt }
  }
  return items.map((item) => replacePictures(item, sized) as ShownItem<T>)
}
