import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Account } from '#domain/accounts/account.ts'
import type { Sessions } from '#domain/accounts/sessions.ts'
import type { Site } from '#domain/site.ts'
import { accountCalls } from './accounts/routes.ts'
import { userCalls } from './accounts/user-calls.ts'
import { callRegistry, type KnownCalls } from './call.ts'
import { categoryCalls } from './categories/routes.ts'
import { commentCalls } from './comments/routes.ts'
import { leadCalls } from './leads/routes.ts'
import { mediaCalls } from './media/routes.ts'
import { outboxCalls } from './outbox/routes.ts'
import { postCalls } from './posts/routes.ts'
import { searchCalls } from './search/routes.ts'
import { subscriberCalls } from './subscribers/routes.ts'
import { systemCalls } from './system/routes.ts'

export interface ApiParts {
  site: Site
  sessions: Sessions
  accountOf(request: FastifyRequest): Promise<Account | null>
  registry: Registry
}

/** Every call of the API; gives what there is, for its description and its tests. */
export function addCalls(app: FastifyInstance, { site, sessions, accountOf, registry }: ApiParts): KnownCalls {
  const { add, calls } = callRegistry(app, accountOf)
  systemCalls(add, site, registry)
  accountCalls(add, site, sessions)
  userCalls(add, site)
  postCalls(add, site)
  categoryCalls(add, site)
  leadCalls(add, site)
  subscriberCalls(add, site)
  commentCalls(add, site)
  outboxCalls(add, site)
  mediaCalls(add, site)
  searchCalls(add, site)
  return calls
}
