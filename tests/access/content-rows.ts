import { buildPost } from '../support/factories.ts'
import type { AccessRow } from './access-row.ts'

export const contentRows: AccessRow[] = [
  { call: 'GET /blogs/api/blogs', statuses: [200, 200, 200, 200] },
  {
    call: 'GET /blogs/api/viewBlog/:id',
    statuses: [404, 404, 200, 200],
    ask: async ({ site }) => ({ path: `/blogs/api/viewBlog/${await buildPost(site, { status: 'draft' })}` }),
  },
  { call: 'GET /categories/api/categories', statuses: [200, 200, 200, 200] },
  { call: 'GET /categories', statuses: [200, 200, 200, 200] },
  { call: 'GET /search/api', statuses: [200, 200, 200, 200] },
  { call: 'GET /uploads/blogs/:id', statuses: [404, 404, 404, 404], ask: () => ({ path: '/uploads/blogs/none.webp' }) },
]
