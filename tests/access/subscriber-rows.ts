import { addIssue } from '#domain/newsletter/edit-issue.ts'
import { subscribe } from '#domain/subscribers/subscribe.ts'
import { arrival } from '../support/arrivals.ts'
import { buildReaders } from '../support/subscribers.ts'
import type { AccessRow } from './access-row.ts'

const newsletters = '/api/admin/newsletters'
const words = { subject: 'November', preheader: '', text: 'Good morning', posts: [] }
const path = '/newsletter/api/subscribers'

export const subscriberRows: AccessRow[] = [
  {
    call: 'POST /newsletter/api/subscribe',
    statuses: [202, 202, 202, 202],
    ask: ({ unique }) => ({ body: { email: `${unique()}@example.com` } }),
  },
  { call: `GET ${path}`, statuses: [401, 200, 403, 200] },
  {
    call: `DELETE ${path}/:id`,
    statuses: [401, 200, 403, 200],
    ask: async ({ site, unique }) => ({ path: `${path}/${(await subscribe(site, `${unique()}@example.com`, arrival())).id}` }),
  },
  { call: `GET ${newsletters}`, statuses: [401, 200, 403, 200] },
  { call: `POST ${newsletters}`, statuses: [401, 201, 403, 201], ask: () => ({ body: words }) },
  {
    call: `POST ${newsletters}/:id/send`,
    statuses: [401, 200, 403, 200],
    ask: async ({ site, unique }) => {
      await buildReaders(site, [`${unique()}@example.com`])
      return { path: `${newsletters}/${await addIssue(site, 'test', words)}/send`, body: {} }
    },
  },
]
