import type { ContentItemType } from '#shared/content/items.ts'
import type { Site } from '../site.ts'

/** When each item of a type was last changed (ISO 8601), by the value of one of its fields. */
export async function datesOfItems(site: Site, type: ContentItemType, field: string): Promise<Map<string, string>> {
  const rows = await site.db
    .selectFrom('content_items')
    .select(['data', 'updated_at'])
    .where('type', '=', type)
    .where('language', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [String((JSON.parse(row.data) as Record<string, unknown>)[field]), row.updated_at]))
}
