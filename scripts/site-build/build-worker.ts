import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { BROWSER_SYNTAX } from '#config/browser-targets.ts'

/** Ids of the routes whose forms work without a line. */
const FORM_ROUTES = ['contactus', 'book-a-demo', 'appoinment', 'reseller', 'newsletter']
/** Scripts that they, the report card and every page fetch when something is touched, by the start of their names. */
const FETCHED_WHEN_TOUCHED = ['live-card', 'kept-notice', 'demo-dialog-form', 'toaster', 'form-reader', 'send-newsletter']
/** Styles that come with them, which documents do not hold. */
const STYLES_WHEN_TOUCHED = ['toast']

interface Manifest {
  routes: Record<string, { module: string; imports?: string[] }>
}

/**
 * Builds the worker and the one that takes it away again, each a script of its own at the root of the site: a worker rules over what is
 * below its own address. Throws when what the report card and forms fetch is not found under the names that are known here.
 */
export async function buildWorkers(root: string, client: string): Promise<void> {
  const files = standByFiles(join(client, 'assets'))
  await buildOne(root, client, 'app/offline/worker.ts', 'sw', files)
  await buildOne(root, client, 'app/offline/no-worker.ts', 'sw-off', [])
}

const buildOne = (root: string, outDir: string, entry: string, name: string, files: readonly string[]) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { STAND_BY_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: BROWSER_SYNTAX,
      rollupOptions: { input: join(root, entry), output: { format: 'iife', entryFileNames: `${name}.js` } },
    },
  })

/** Scripts that no document of the pages that stand by names, each with what it needs itself. */
function standByFiles(assets: string): string[] {
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const { routes } = JSON.parse(textOf(names, assets, /^manifest-\w+-visitors\.js$/).replace(/^[^{]*|;\s*$/g, '')) as Manifest
  const ofForms = FORM_ROUTES.flatMap((id) => {
    const route = routes[id]
    if (!route) throw new Error(`scripts/site-build/build-worker.ts looks for the route ${id}, which is no longer built`)
    return [route.module, ...(route.imports ?? [])]
  }).map((path) => path.split('/').at(-1) ?? '')
  const touched = FETCHED_WHEN_TOUCHED.map((start) => nameOf(names, new RegExp(`^${start}-[\\w-]{7}\\.js$`)))
  const styles = STYLES_WHEN_TOUCHED.map((start) => nameOf(readdirSync(assets), new RegExp(`^${start}-[\\w-]{8}\\.css$`)))
  return [...withImports([...ofForms, ...touched], assets), ...styles].toSorted().map((name) => `/assets/${name}`)
}

function nameOf(names: readonly string[], wanted: RegExp): string {
  const name = names.find((each) => wanted.test(each))
  if (!name) throw new Error(`scripts/site-build/build-worker.ts looks for ${wanted}, which is no longer built`)
  return name
}

const textOf = (names: readonly string[], assets: string, wanted: RegExp) => readFileSync(join(assets, nameOf(names, wanted)), 'utf8')

const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

function withImports(first: readonly string[], assets: string): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const [, other = ''] of readFileSync(join(assets, name), 'utf8').matchAll(STATIC_IMPORT)) visit(other)
  }
  for (const name of first) visit(name)
  return found
}
