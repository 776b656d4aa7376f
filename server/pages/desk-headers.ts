import { isDeskPath } from '#shared/is-desk-path.ts'

/** Nothing of the back office is kept by anyone, or found by a search engine: not what it refuses or sends elsewhere either. */
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const

/** Headers by lower-case name that every answer to this address bears, whatever made it. */
export const deskHeaders = (url: string): Partial<typeof PRIVATE> => {
  const [path = ''] = url.split('?')
  return isDeskPath(path) ? PRIVATE : {}
}
