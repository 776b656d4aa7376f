import { type ContentItem, type ContentItemType, contentItemSchemas } from '#shared/content/items.ts'
import type { Site } from '../site.ts'

/** The items of one type in their order. A stored item that no longer fits its schema is left out and named in the log. */
export const listContentItems = <T extends ContentItemType>(site: Site, type: T): Promise<ContentItem<T>[]> =>
  site.freshness.keep(`items:${type}`, async () => {
    const rows = await site.db
      .selectFrom('content_items')
      .select(['id', 'data'])
      .where('type', '=', type)
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.flatMap((row) => {
      const parsed = contentItemSchemas[type].safeParse(JSON.parse(row.data))
      if (parsed.success) return [parsed.data as ContentItem<T>]
      site.log.error({ id: row.id, type }, 'a stored content item does not fit its schema')
      return []
    })
  })
