import { type HtmlNode, parseTree, renderTree } from '#shared/html/html-tree.ts'
import { paths } from '#shared/paths.ts'

/** Gives each link of cleaned HTML the address that `addressOf` says; undefined leaves it as it is. */
export function withLinks(html: string, addressOf: (href: string) => string | undefined): string {
  return html.includes('<a ') ? renderTree(parseTree(html).map((node) => rewritten(node, addressOf))) : html
}

function rewritten(node: HtmlNode, addressOf: (href: string) => string | undefined): HtmlNode {
  if (typeof node === 'string') return node
  const children = node.children.map((child) => rewritten(child, addressOf))
  const href = node.tag === 'a' ? addressOf(node.attributes.href ?? '') : undefined
  if (href === undefined) return { ...node, children }
  const { rel: _rel, target: _target, ...attributes } = node.attributes
  return { ...node, attributes: { ...attributes, href, ...(href.startsWith('/') ? {} : { rel: 'noopener' }) }, children }
}

/** The addresses of all links of HTML, each once. */
export function linksIn(html: string): Set<string> {
  const found = new Set<string>()
  withLinks(html, (href) => void found.add(href))
  return found
}

/** What leads nowhere by itself: a place on the page, and what opens a program. */
const WITHOUT_PLACE = /^(?:#|[a-z][a-z\d+.-]*:)/i

/** HTML of an old site whose links name that site, which those that begin with a slash leave out. */
export function withOldHost(html: string, origin: string | undefined, page: string): string {
  const base = URL.parse(page.trim(), origin) ?? URL.parse(origin ?? '')
  return withLinks(html, (href) => {
    if (!base || href === '' || WITHOUT_PLACE.test(href) || href.startsWith(paths.postImage(''))) return undefined
    return URL.parse(href, base)?.href
  })
}
