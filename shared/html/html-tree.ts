/** Text is kept escaped, as it stands in the HTML. */
export type HtmlNode = HtmlElement | string

export interface HtmlElement {
  tag: string
  attributes: Record<string, string>
  children: HtmlNode[]
}

export const element = (tag: string, attributes: Record<string, string> = {}, children: HtmlNode[] = []): HtmlElement => ({
  tag,
  attributes,
  children,
})

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?: [^\s=">/<]+(?:="[^"]*")?)*)(?: \/)?>|[^<]+/g
const ATTRIBUTE = / ([^\s=">/]+)(?:="([^"]*)")?/g
/** Deeper than anything that the sanitizer leaves: of other HTML, what is nested further ends its parent. */
const MOST_OPEN = 250
const VOID_TAGS = new Set(['br', 'hr', 'img', 'embed', 'source', 'wbr'])

/** Reads what the sanitizer wrote: balanced tags, quoted attributes, escaped text. Of anything else it makes something, never an error. */
export function parseTree(html: string): HtmlNode[] {
  const root = element('root')
  const open = [root]
  for (const [token, slash, tag, attributes] of html.matchAll(TOKEN)) {
    if (tag !== undefined && !slash && open.length === MOST_OPEN) open.pop()
    const parent = open.at(-1) ?? root
    if (tag === undefined) parent.children.push(token)
    else if (slash) closeElement(open, tag)
    else {
      const child = element(tag, readAttributes(attributes ?? ''))
      parent.children.push(child)
      if (!VOID_TAGS.has(tag)) open.push(child)
    }
  }
  return root.children
}

function closeElement(open: HtmlElement[], tag: string): void {
  const index = open.findLastIndex((each) => each.tag === tag)
  if (index > 0) open.length = index
}

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, unescapeHtml(value ?? '')]))

/** Throws {@link TooLong} as soon as the HTML would be longer, so that what grows without end costs no memory. */
export function renderTree(nodes: readonly HtmlNode[], limit = Number.POSITIVE_INFINITY): string {
  let html = ''
  const write = (part: string) => {
    html += part
    if (html.length > limit) throw new TooLong()
  }
  for (const node of nodes) renderNode(node, write)
  return html
}

export class TooLong extends Error {}

function renderNode(node: HtmlNode, write: (part: string) => void): void {
  if (typeof node === 'string') return write(node)
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  const start = `<${node.tag}${attributes.join('')}`
  if (VOID_TAGS.has(node.tag)) return write(`${start} />`)
  write(`${start}>`)
  for (const child of node.children) renderNode(child, write)
  write(`</${node.tag}>`)
}

/** Plain text to HTML; good for attributes too. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Undoes the sanitizer's own escaping, which knows these four alone. */
export const unescapeHtml = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

/** The text inside, unescaped. */
export const plainTextOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? unescapeHtml(node) : plainTextOf(node.children))).join('')
