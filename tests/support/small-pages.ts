import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import type { LoaderFunctionArgs, ServerBuild } from 'react-router'
import { onTestFinished } from 'vitest'
import type { Engine } from '#database/engine.ts'
import { sessionCookie } from '#domain/accounts/session-cookie.ts'
import { createSessions } from '#domain/accounts/sessions.ts'
import { createHttp } from '#server/http.ts'
import type { PageHandle } from '#server/pages/page-address.ts'
import { createPageServer } from '#server/pages/page-server.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testSite } from './test-site.ts'

type Answer = (args: LoaderFunctionArgs) => Response | Promise<Response>

/** A page as a route module would answer it. */
export interface SmallPage {
  loader?: Answer
  action?: Answer
  handle?: PageHandle
}

const SECRET = 's'.repeat(32)
const ROOT = 'root'

/** What the build of React Router gives, for these pages alone, by their paths. */
const buildOf = (pages: Record<string, SmallPage>) => {
  const routes = Object.entries(pages).map(([path, { handle, ...answers }]) => [
    path,
    { id: path, parentId: ROOT, index: path === '/', path: path.slice(1), module: { ...answers, handle } },
  ])
  return {
    entry: {
      module: {
        default: () => new Response('no document is made here', { status: 500 }),
        handleError: () => {},
      },
    },
    routes: {
      [ROOT]: {
        id: ROOT,
        path: '',
        module: {},
      },
      ...Object.fromEntries(routes),
    },
    assets: {
      entry: {
        imports: [],
        module: '',
      },
      routes: {},
      url: '',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    future: {},
    routeDiscovery: {
      mode: 'initial',
      manifestPath: '/__manifest',
    },
  } as unknown as ServerBuild
}

interface Options {
  mode?: 'production' | 'development'
  build?: () => Promise<ServerBuild>
  trustProxy?: readonly string[]
}

/** The site's own HTTP side over a few small pages, without the built site: real requests, real router, real store. */
export async function serveSmallPages(
  engine: Engine,
  pages: Record<string, SmallPage>,
  { mode = 'production', build, trustProxy = [] }: Options = {},
) {
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const site = { ...testSite(engine), log }
  const built = buildOf(pages)
  const sessions = createSessions({ site, secret: SECRET, trustedOrigins: [site.siteUrl], loginRateLimit: 0 })
  const server = createPageServer({
    site,
    sessions,
    mode,
    secret: SECRET,
    trustProxy,
    build: build ?? built,
    headers: { 'x-common': 'yes' },
    routes: built.routes,
    describeApi: () => ({ info: { title: 'The calls' } }),
    allowedOrigins: [site.siteUrl],
    files: new Map(),
    running: {
      sendsMail: false,
      mailFrom: '',
      watched: { dataDir: temporaryFolder(), backupDir: undefined },
    },
  })
  const config = { trustProxy, siteUrl: site.siteUrl, allowedOrigins: [site.siteUrl] }
  const stopping = new AbortController().signal
  const app = createHttp({
    site,
    config,
    sessions,
    pages: server,
    files: new Map(),
    secret: SECRET,
    stopping,
    ending: { closesConnections: false },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return {
    site,
    port,
    pages: server,
    /** What the log has said so far. */
    logged: () => lines.map((line) => JSON.parse(line) as { msg: string; route?: string }),
    /** What the log says of pages that were never answered by the router. */
    failures: () => lines.filter((line) => line.includes('outside the router')),
    ask: (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }),
    /** A cookie that this site signed, as someone of the staff has it. */
    cookie: sessionCookie('a token', SECRET, site.siteUrl).split(';')[0] ?? '',
  }
}

/** A page whose answer waits until it is let go, or the request has gone. */
export function heldPage() {
  const go = Promise.withResolvers<void>()
  const seen = { begun: 0, gone: 0 }
  const answer: SmallPage['loader'] = async ({ request }) => {
    seen.begun += 1
    request.signal.addEventListener('abort', () => (seen.gone += 1))
    await go.promise
    return new Response('done')
  }
  return { answer, seen, letGo: () => go.resolve() }
}
