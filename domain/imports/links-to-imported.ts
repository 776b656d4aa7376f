import { type HtmlNode, parseTree, renderTree } from '#shared/html/html-tree.ts'
import { isOwnAddress } from '../redirects/own-addresses.ts'
import { redirectKey } from '../redirects/redirects.ts'
import { withoutWww } from './picture-places.ts'
import type { Survey } from './survey-export.ts'

type Known = Pick<Survey, 'origin' | 'itemsAt' | 'itemIds'>

/** Cleaned HTML whose links to posts and pages that come along lead to their old addresses on this site, from where each moves to its new one. */
export const withOwnLinks = (html: string, known: Known): string =>
  known.origin !== undefined && html.includes('<a ') ? renderTree(parseTree(html).map((node) => rewrite(node, known))) : html

function rewrite(node: HtmlNode, known: Known): HtmlNode {
  if (typeof node === 'string') return node
  const children = node.children.map((child) => rewrite(child, known))
  const href = node.tag === 'a' ? ownHref(node.attributes.href ?? '', known) : undefined
  if (href === undefined) return { ...node, children }
  const { rel: _rel, target: _target, ...attributes } = node.attributes
  return { ...node, attributes: { ...attributes, href }, children }
}

/** Where a post or page of the old site is found here, by its old address; undefined for all else. */
export function ownHref(address: string, { origin, itemsAt, itemIds }: Known): string | undefined {
  if (origin === undefined || !URL.canParse(address)) return undefined
  const { protocol, host, pathname, searchParams, hash } = new URL(address)
  if (!/^https?:$/.test(protocol) || withoutWww(host) !== withoutWww(new URL(origin).host)) return undefined
  const number = searchParams.get('p') ?? searchParams.get('page_id')
  if (number !== null) return itemIds.has(number) ? numbered(number) + hash : undefined
  const key = redirectKey(pathname.replace(/\/{2,}/g, '/'))
  const id = itemsAt.get(key)
  if (id === undefined) return undefined
  return (isOwnAddress(key) ? numbered(id) : encodeURI(key)) + hash
}

const numbered = (id: string): string => redirectKey('/', { name: 'p', value: id })
