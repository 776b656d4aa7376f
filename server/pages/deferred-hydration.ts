import hydrateDesk from 'virtual:program/hydrate-desk'
import hydrateVisitorsPage from 'virtual:program/hydrate-visitors-page'
import hydrateWhenNear from 'virtual:program/hydrate-when-near'
import { HAS_BUILT_INS } from '#app/old-browsers/newer-built-ins.ts'
import { fillable } from './fill-program.ts'

/**
 * Hydration that waits. React Router's own script tags fetch modules while the page loads, which most visitors only read. The
 * document is complete without them, so their URLs move into one inline loader that fetches, after the load event, once something
 * that needs them is touched, focused or about to be seen. docs/decisions/0007 says how markup asks for them.
 */

const STATIC_IMPORT = /import(?:\s+\*\s+as\s+(\w+)\s+from)?\s+"([^"]+)"/g
const ROUTE_MODULES = /window\.__reactRouterRouteModules = (\{[\s\S]*?\});/
const ENTRY_IMPORT = /import\("([^"]+)"\);?\s*$/

/** What React Router would have a browser fetch at once: the code of its module script, and the modules that its links name. */
export interface RouterScripts {
  code: string
  preloaded: readonly string[]
}

/**
 * The code of the loader that takes the place of React Router's scripts. Visitors' pages (`isPublic`) stay as they are where somebody else
 * changed them before. Throws when the scripts are not as expected.
 */
export function loaderOf({ code, preloaded }: RouterScripts, options: LoaderOptions): string {
  const routeModules = ROUTE_MODULES.exec(code)?.[1]
  const entry = ENTRY_IMPORT.exec(code)?.[1]
  if (!routeModules || !entry) throw new Error('The scripts of React Router changed their form; see server/pages/deferred-hydration.ts')
  // The entry starts hydration, which needs the route modules in place.
  const preloads = preloaded.filter((url) => url !== entry)
  const imports = [...code.replace(ENTRY_IMPORT, '').matchAll(STATIC_IMPORT)].map((match) => ({ name: match[1], url: match[2] ?? '' }))
  return hydrationLoader({ preloads, imports, routeModules, entry }, options)
}

interface LoaderOptions {
  /** Visitors read it. */
  isPublic?: boolean | undefined
  /** The address of what older browsers need before all other scripts. */
  oldBrowsers?: string | undefined
  /** Something on it wants them as soon as it is about to be seen. */
  hasNear?: boolean
}

interface Modules {
  preloads: string[]
  imports: { name: string | undefined; url: string }[]
  /** JavaScript object literal over the names of `imports`. */
  routeModules: string
  entry: string
}

const FILLED = ['PRELOADED', 'IMPORTED', 'routeModulesOf', 'ENTRY', 'HAS_BUILT_INS', 'OLD_BROWSERS'] as const
const ofVisitors = fillable(hydrateVisitorsPage, FILLED)
const ofDesk = fillable(hydrateDesk, FILLED)

function hydrationLoader({ preloads, imports, routeModules, entry }: Modules, { isPublic, oldBrowsers, hasNear }: LoaderOptions): string {
  const loader = (isPublic ? ofVisitors : ofDesk)({
    PRELOADED: JSON.stringify(preloads),
    IMPORTED: JSON.stringify(imports.map(({ url }) => url)),
    routeModulesOf: `(([${imports.map(({ name }) => name ?? '').join()}])=>(${routeModules}))`,
    ENTRY: JSON.stringify(entry),
    HAS_BUILT_INS: oldBrowsers === undefined ? 'true' : `(${HAS_BUILT_INS})`,
    OLD_BROWSERS: JSON.stringify(oldBrowsers ?? ''),
  })
  return hasNear ? `${loader};${hydrateWhenNear}` : loader
}
