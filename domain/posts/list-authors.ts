import { byName } from '../name-order.ts'
import type { Site } from '../site.ts'

/** Everyone whose name an article can carry, by name. */
export async function listAuthors(site: Site): Promise<{ id: number; name: string }[]> {
  const authors = await site.db.selectFrom('authors').select(['id', 'name']).orderBy('id').execute()
  return authors.toSorted(byName)
}
