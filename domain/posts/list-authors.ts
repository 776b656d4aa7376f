import type { Site } from '../site.ts'

/** Everyone whose name an article can carry, by name. */
export const listAuthors = (site: Site): Promise<{ id: number; name: string }[]> =>
  site.db.selectFrom('authors').select(['id', 'name']).orderBy('name').execute()
