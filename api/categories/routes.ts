import * as z from 'zod'
import { listCategories } from '#domain/categories/list-categories.ts'
import type { Site } from '#domain/site.ts'
import { messages } from '#shared/messages.ts'
import { listAnswer } from '../answers.ts'
import type { AddCall } from '../call.ts'

const Category = z.object({ id: z.int(), name: z.string(), description: z.string(), post_count: z.int() }).meta({ id: 'Category' })

export function categoryCalls(add: AddCall, site: Site): void {
  add({
    method: 'GET',
    path: '/categories/api/categories',
    alsoAt: ['/categories'],
    audience: 'public',
    feature: 'categories',
    summary: 'All categories with the number of their published posts',
    answers: { 200: listAnswer(Category) },
    failure: messages.fetchCategoriesFailed,
    async handle() {
      const categories = await listCategories(site)
      const data = categories.map(({ id, name, description, postCount }) => ({ id, name, description, post_count: postCount }))
      return { success: true, data, message: '' }
    },
  })
}
