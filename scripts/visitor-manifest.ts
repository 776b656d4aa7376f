import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lays beside the built route map one without the back office, for visitors: its screens would cost every one of them a
 * kilobyte. See `app/visitor-manifest.ts` for who gets which.
 */
const ASSETS = 'build/client/assets'
const START = 'window.__reactRouterManifest='
const DESK_MODULES = 'admin/'

interface Manifest {
  routes: Record<string, { id: string }>
}

const file = readdirSync(ASSETS).find((name) => /^manifest-\w+\.js$/.test(name) && readFileSync(join(ASSETS, name), 'utf8').startsWith(START))
if (!file) throw new Error('The route map of the build has another name or form than scripts/visitor-manifest.ts knows')
const manifest = JSON.parse(readFileSync(join(ASSETS, file), 'utf8').slice(START.length).replace(/;\s*$/, '')) as Manifest
const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !id.startsWith(DESK_MODULES)))
writeFileSync(join(ASSETS, file.replace('.js', '-visitors.js')), `${START}${JSON.stringify({ ...manifest, routes })};`)
