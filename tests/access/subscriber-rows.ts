import { subscribe } from '#domain/subscribers/subscribe.ts'
import { arrival } from '../support/arrivals.ts'
import type { AccessRow } from './access-row.ts'

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
]
