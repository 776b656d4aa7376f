import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Account } from '#domain/accounts/account.ts'
import type { Sessions } from '#domain/accounts/sessions.ts'
import type { Site } from '#domain/site.ts'
import { accountCalls } from './accounts/routes.ts'
import { userCalls } from './accounts/user-calls.ts'
import { appointmentCalls } from './appointments/routes.ts'
import { auditCalls } from './audit/audit-calls.ts'
import { callRegistry, type KnownCalls } from './call.ts'
import { categoryCalls } from './categories/routes.ts'
import { commentCalls } from './comments/routes.ts'
import { contentCalls } from './content/content-calls.ts'
import { hoursCalls } from './content/hours-calls.ts'
import { exportCalls } from './leads/export-calls.ts'
import { mergeCalls } from './leads/merge-calls.ts'
import { leadCalls } from './leads/routes.ts'
import { libraryCalls } from './media/library-calls.ts'
import { mediaCalls } from './media/routes.ts'
import { newsletterCalls } from './newsletters/routes.ts'
import { type ApiDocument, describeApi } from './openapi/document.ts'
import { openApiCalls } from './openapi/routes.ts'
import { outboxCalls } from './outbox/routes.ts'
import { pageCalls } from './pages/page-calls.ts'
import { binCalls } from './posts/bin-calls.ts'
import { postEditCalls } from './posts/edit-calls.ts'
import { revisionCalls } from './posts/revision-calls.ts'
import { postCalls } from './posts/routes.ts'
import { privacyCalls } from './privacy/privacy-calls.ts'
import { redirectCalls } from './redirects/redirect-calls.ts'
import { searchCalls } from './search/routes.ts'
import { statisticsCalls } from './statistics/statistics-calls.ts'
import { subscriberCalls } from './subscribers/routes.ts'
import { systemCalls } from './system/routes.ts'

export interface ApiParts {
  site: Site
  sessions: Sessions
  accountOf(request: FastifyRequest): Promise<Account | null>
  registry: Registry
  /** Aborted when the process is about to end. */
  stopping: AbortSignal
}

export interface Api {
  calls: KnownCalls
  document(): ApiDocument
}

/** Every call of the API; gives what there is, and its description. */
export function addCalls(app: FastifyInstance, { site, sessions, accountOf, registry, stopping }: ApiParts): Api {
  const { add, calls } = callRegistry(app, accountOf)
  systemCalls(add, site, registry, stopping)
  accountCalls(add, site, sessions)
  userCalls(add, site)
  postCalls(add, site)
  postEditCalls(add, site)
  revisionCalls(add, site)
  binCalls(add, site)
  pageCalls(add, site)
  contentCalls(add, site)
  hoursCalls(add, site)
  categoryCalls(add, site)
  leadCalls(add, site)
  mergeCalls(add, site)
  exportCalls(add, site)
  appointmentCalls(add, site)
  subscriberCalls(add, site)
  newsletterCalls(add, site)
  commentCalls(add, site)
  outboxCalls(add, site)
  mediaCalls(add, site)
  libraryCalls(add, site)
  searchCalls(add, site)
  redirectCalls(add, site)
  auditCalls(add, site)
  statisticsCalls(add, site)
  privacyCalls(add, site)
  let made: ApiDocument | undefined
  const document = () => (made ??= describeApi(calls, { title: 'API of the website', siteUrl: site.siteUrl }))
  openApiCalls(add, document)
  return { calls, document }
}
