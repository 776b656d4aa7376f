import { buildSite } from './site-build/build-site.ts'

await buildSite()
