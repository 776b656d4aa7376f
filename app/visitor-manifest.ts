import type { EntryContext } from 'react-router'
import { isDeskPath } from '#shared/is-desk-path.ts'

type Manifest = EntryContext['manifest']

/** Where the route map without the back office is; `scripts/site-build/visitor-manifest.ts` lays it there with each build. */
export const visitorManifestUrl = (url: string): string => url.replace(/\.js$/, '-visitors.js')

/** The route map that a document names: visitors fetch none of the back office's addresses and modules. */
export const manifestFor = (path: string, manifest: Manifest): Manifest =>
  isDeskPath(path) || import.meta.env.DEV ? manifest : { ...manifest, url: visitorManifestUrl(manifest.url) }
