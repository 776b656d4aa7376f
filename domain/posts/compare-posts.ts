import { postFields, type PostChanges } from '#shared/posts/post-fields.ts'
import type { Site } from '../site.ts'
import { compareFields } from '../texts/compare-fields.ts'
import type { ComparingRoom, FieldComparison } from '../texts/compare.ts'

/** Diff of two revisions of a post; a category by its name, or by its number once it is gone. */
export async function comparePosts(site: Site, older: PostChanges, newer: PostChanges, room?: ComparingRoom): Promise<FieldComparison[]> {
  const ids = [older.categoryId, newer.categoryId].filter((id) => typeof id === 'number')
  const categories = ids.length > 0 ? await site.db.selectFrom('categories').select(['id', 'name']).where('id', 'in', ids).execute() : []
  const named = (state: PostChanges) => ({
    ...state,
    categoryId: categories.find(({ id }) => id === state.categoryId)?.name ?? state.categoryId,
  })
  return compareFields(postFields, named(older), named(newer), site.timeZone, room)
}
