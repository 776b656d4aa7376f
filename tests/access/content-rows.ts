import { buildCategory, buildPost } from '../support/factories.ts'
import type { AccessRow, World } from './access-row.ts'

const category = ({ site, unique }: World) => buildCategory(site, `Category ${unique()}`)

export const contentRows: AccessRow[] = [
  { call: 'GET /blogs/api/blogs', statuses: [200, 200, 200, 200] },
  {
    call: 'GET /blogs/api/viewBlog/:id',
    statuses: [404, 404, 200, 200],
    ask: async ({ site }) => ({ path: `/blogs/api/viewBlog/${await buildPost(site, { status: 'draft' })}` }),
  },
  {
    call: 'POST /blogs/api/addPost',
    statuses: [401, 403, 201, 201],
    ask: async (world) => ({ body: { title: 'A post', content: '<p>Words.</p>', category_id: await category(world) } }),
  },
  {
    call: 'POST /blogs/api/editBlog/:id',
    statuses: [401, 403, 200, 200],
    ask: async ({ site }) => ({ path: `/blogs/api/editBlog/${await buildPost(site)}`, body: { title: 'Another title' } }),
  },
  {
    call: 'DELETE /blogs/api/deleteBlog/:id',
    statuses: [401, 403, 200, 200],
    ask: async ({ site }) => ({ path: `/blogs/api/deleteBlog/${await buildPost(site)}` }),
  },
  { call: 'GET /categories/api/categories', statuses: [200, 200, 200, 200] },
  {
    call: 'POST /categories/api/categories',
    statuses: [401, 403, 201, 201],
    ask: ({ unique }) => ({ body: { name: unique(), description: '' } }),
  },
  {
    call: 'PUT /categories/api/categories/:id',
    statuses: [401, 403, 200, 200],
    ask: async (world) => ({ path: `/categories/api/categories/${await category(world)}`, body: { name: world.unique() } }),
  },
  {
    call: 'DELETE /categories/api/categories/:id',
    statuses: [401, 403, 200, 200],
    ask: async (world) => ({ path: `/categories/api/categories/${await category(world)}` }),
  },
  // The bare path answers alike.
  { call: 'GET /categories', statuses: [200, 200, 200, 200] },
  { call: 'POST /categories', statuses: [401, 403, 201, 201], ask: ({ unique }) => ({ body: { name: unique(), description: '' } }) },
  {
    call: 'PUT /categories/:id',
    statuses: [401, 403, 200, 200],
    ask: async (world) => ({ path: `/categories/${await category(world)}`, body: { name: world.unique() } }),
  },
  {
    call: 'DELETE /categories/:id',
    statuses: [401, 403, 200, 200],
    ask: async (world) => ({ path: `/categories/${await category(world)}` }),
  },
  { call: 'GET /search/api', statuses: [200, 200, 200, 200] },
  { call: 'GET /search/api/all', statuses: [200, 200, 200, 200] },
  { call: 'GET /uploads/blogs/:id', statuses: [404, 404, 404, 404], ask: () => ({ path: '/uploads/blogs/none.webp' }) },
]
