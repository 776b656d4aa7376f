import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { visitorManifestUrl } from '#app/visitor-manifest.ts'

const START = 'window.__reactRouterManifest='
/** Ids of its routes: 'admin' is the first screen. */
const DESK_ROUTE = /^admin(?:\/|$)/

interface BuiltRoute {
  module: string
  imports?: readonly string[]
}

interface Manifest {
  url: string
  entry: BuiltRoute
  routes: Record<string, BuiltRoute>
}

/**
 * Lays beside the built route map one without the back office, for visitors: its screens would cost every one of them a
 * kilobyte. `app/visitor-manifest.ts` says who gets which. Throws when the map is not as expected.
 */
export function layVisitorManifest(assets: string): void {
  const file = readdirSync(assets).find(
    (name) => /^manifest-\w+\.js$/.test(name) && readFileSync(join(assets, name), 'utf8').startsWith(START),
  )
  if (!file) throw new Error('The route map of the build has another name or form than scripts/site-build/visitor-manifest.ts knows')
  const manifest = JSON.parse(readFileSync(join(assets, file), 'utf8').slice(START.length).replace(/;\s*$/, '')) as Manifest
  const known = Object.entries(manifest.routes).filter(([id]) => !DESK_ROUTE.test(id))
  const loaded = onEveryPage(manifest)
  const routes = Object.fromEntries(known.map(([id, route]) => [id, id === 'root' ? route : briefly(route, loaded)]))
  // It names itself: from what it names the router makes the document anew once it has come, and browsers fetch it.
  const visitors = { ...manifest, url: visitorManifestUrl(manifest.url), routes }
  writeFileSync(join(assets, visitorManifestUrl(file)), `${START}${JSON.stringify(visitors)};`)
}

const onEveryPage = ({ entry, routes: { root } }: Manifest): ReadonlySet<string> =>
  new Set([entry, root].flatMap((each) => (each ? [each.module, ...(each.imports ?? [])] : [])))

/** Without what it says no to, which the router takes for no as well, and without the modules that every page has before it. */
const briefly = (route: BuiltRoute, loaded: ReadonlySet<string>): object => ({
  ...Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
  imports: route.imports?.filter((each) => !loaded.has(each)),
})
