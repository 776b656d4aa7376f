import { buildIfNeeded } from './site-build/build-site.ts'

await buildIfNeeded()
