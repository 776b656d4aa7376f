import type { FastifyInstance } from 'fastify'
import { listCategories } from '#domain/categories/list-categories.ts'
import type { Site } from '#domain/site.ts'

export function categoryRoutes(app: FastifyInstance, site: Site): void {
  app.get('/categories/api/categories', { config: { audience: 'public' } }, async () => {
    const categories = await listCategories(site)
    const data = categories.map(({ id, name, description, postCount }) => ({ id, name, description, post_count: postCount }))
    return { success: true, data, message: '' }
  })
}
