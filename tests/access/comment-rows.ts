import { submitComment } from '#domain/comments/submit-comment.ts'
import { arrival } from '../support/arrivals.ts'
import { buildPost } from '../support/factories.ts'
import type { AccessRow, World } from './access-row.ts'

const form = { name: 'Ada Obi', email: 'ada@example.com', comment: 'Very useful' }
const stored = async ({ site, unique }: World) => (await submitComment(site, await buildPost(site), form, arrival({ key: unique() }))).id
const path = '/blogs/api/comments'

export const commentRows: AccessRow[] = [
  {
    call: `POST ${path}/:id`,
    statuses: [202, 202, 202, 202],
    ask: async ({ site }) => ({ path: `${path}/${await buildPost(site)}`, body: form }),
  },
  { call: `GET ${path}`, statuses: [401, 403, 200, 200] },
  {
    call: `PUT ${path}/:id`,
    statuses: [401, 403, 200, 200],
    ask: async (world) => ({ path: `${path}/${await stored(world)}`, body: { status: 'approved' } }),
  },
  { call: `DELETE ${path}/:id`, statuses: [401, 403, 200, 200], ask: async (world) => ({ path: `${path}/${await stored(world)}` }) },
]
