import { listCategories } from '#domain/categories/list-categories.ts'
import type { Site } from '#domain/site.ts'

/** The categories as side boxes list them. */
export const loadCategories = async (site: Site) =>
  (await listCategories(site)).map(({ id, name, postCount }) => ({ id, name, count: postCount }))
