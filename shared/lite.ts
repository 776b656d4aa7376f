import { isDeskPath } from './is-desk-path.ts'

/**
 * A page at `?lite=1` costs its reader less: system faces, pictures at half their bytes, nothing that turns by itself. At `?lite=0` it is
 * whole for a reader whose browser asks for less everywhere. Either is kept in the page's own links and in nothing else.
 */
export const LITE = 'lite'
export type LiteWish = '1' | '0'

/** What the value of the parameter asks for; nothing where it is any other. */
export const liteWishOf = (value: string | null): LiteWish | undefined => (value === '1' || value === '0' ? value : undefined)

/** Pages of this site, as links write them. */
const OWN_PAGE = /^(?:\/(?!\/)|[?#])/
/** What stands at an address of this site and is no page for visitors, so that it knows nothing of the wish. */
const NO_PAGE = /^\/(?:api\/(?!docs)|uploads\/)|\.[a-z\d]{2,11}$/

/** A link with the wish of the page that it stands on; others' addresses, files and the back office as they are. */
export function withLite(href: string, wish: LiteWish | undefined): string {
  if (!wish || !OWN_PAGE.test(href)) return href
  const [address = '', fragment] = splitAt(href, '#')
  const [path = '', query] = splitAt(address, '?')
  if (isDeskPath(path) || NO_PAGE.test(path) || new URLSearchParams(query).has(LITE)) return href
  return `${path}?${query ? `${query}&` : ''}${LITE}=${wish}${fragment === undefined ? '' : `#${fragment}`}`
}

/** The query of a page without the wish: '' or '?…'. */
export function withoutLite(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(LITE)
  return query.size > 0 ? `?${query}` : ''
}

function splitAt(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

const OWN_LINK = /(<a\b[^>]*?\shref=")(\/[^"]*)"/g

/** Stored HTML with the wish in its links. */
export const htmlWithLite = (html: string, wish: LiteWish | undefined): string =>
  wish ? html.replaceAll(OWN_LINK, (_, start: string, href: string) => `${start}${withLite(href, wish)}"`) : html
