import type { AddressInfo } from 'node:net'
import type { LoaderFunctionArgs, ServerBuild } from 'react-router'
import { onTestFinished } from 'vitest'
import { createSessions } from '#domain/accounts/sessions.ts'
import { sessionCookie } from '#domain/accounts/session-cookie.ts'
import type { Site } from '#domain/site.ts'
import { createHttp } from '#server/http.ts'
import type { PageHandle } from '#server/pages/page-address.ts'
import type { PreparedResponse } from '#server/pages/page-response.ts'
import { createPageServer } from '#server/pages/page-server.ts'

type Answer = (args: LoaderFunctionArgs) => Response | Promise<Response>

/** A page as a route module would answer it. */
export interface SmallPage {
  loader?: Answer
  action?: Answer
  query?: PageHandle['query']
}

const SECRET = 's'.repeat(32)

/** What the build of React Router gives, for these pages alone, by their paths. */
const buildOf = (pages: Record<string, SmallPage>) => {
  const routes = Object.entries(pages).map(([path, { query, ...answers }]) => [
    path,
    { id: path, path: path.slice(1), module: { ...answers, handle: { query } } },
  ])
  return {
    entry: { module: { default: () => new Response('no document is made here', { status: 500 }), handleError: () => {} } },
    routes: Object.fromEntries(routes),
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    ...{ publicPath: '/', assetsBuildDirectory: '', ssr: true, isSpaMode: false, prerender: [], future: {} },
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

interface Options {
  mode?: 'production' | 'development'
  files?: ReadonlyMap<string, PreparedResponse>
  build?: () => Promise<ServerBuild>
}

/** The site's own HTTP side over a few small pages, without the built site: real requests, real router, real store. */
export async function serveSmallPages(
  site: Site,
  pages: Record<string, SmallPage>,
  { mode = 'production', files = new Map(), build }: Options = {},
) {
  const built = buildOf(pages)
  const sessions = createSessions({ site, secret: SECRET, trustedOrigins: [site.siteUrl], loginRateLimit: 0 })
  const server = createPageServer({
    ...{ site, sessions, mode, secret: SECRET, build: build ?? built, headers: { 'x-common': 'yes' } },
    routes: built.routes,
    describeApi: () => ({ info: { title: 'The calls' } }),
  })
  const config = { trustProxy: [], siteUrl: site.siteUrl, allowedOrigins: [site.siteUrl] }
  const stopping = new AbortController().signal
  const app = createHttp({ site, config, sessions, pages: server, files, secret: SECRET, stopping })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return {
    port,
    pages: server,
    url: `http://127.0.0.1:${port}`,
    ask: (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }),
    /** A cookie that this site signed, as someone of the staff has it. */
    cookie: sessionCookie('a token', SECRET, site.siteUrl).split(';')[0] ?? '',
  }
}
