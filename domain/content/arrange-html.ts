import { element, type HtmlElement, type HtmlNode, plainTextOf } from '#shared/html/html-tree.ts'
import { isBlank } from '#shared/is-blank.ts'

const PHRASING_BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'pre', 'summary'])
const BLOCKS = new Set([
  ...PHRASING_BLOCKS,
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'hr',
  'details',
  'div',
  'break',
])
const ROW_GROUPS = ['thead', 'tbody', 'tfoot']

/** Ends a paragraph without being anything itself. */
export const paragraphBreak = (): HtmlElement => element('break')

export const isElement = (node: HtmlNode, ...tags: string[]): node is HtmlElement => typeof node !== 'string' && tags.includes(node.tag)
const isBlock = (node: HtmlNode): node is HtmlElement => typeof node !== 'string' && BLOCKS.has(node.tag)
const isEmpty = (nodes: readonly HtmlNode[]): boolean => isBlank(plainTextOf(nodes)) && !holdsPicture(nodes)
const holdsPicture = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && (node.tag === 'img' || holdsPicture(node.children)))

/**
 * Puts every element where HTML lets it stand, as a browser would read it back: text in paragraphs, blocks out of
 * paragraphs and inline marks, rows in tables, no link in a link, nothing empty. Arranging twice changes nothing.
 */
export const arrange = (nodes: readonly HtmlNode[]): HtmlNode[] => flow(nodes.flatMap(lift), { paragraphs: true })

/** Takes blocks out of paragraphs and inline elements; a mark or link around a block goes around its text instead. */
function lift(node: HtmlNode): HtmlNode[] {
  if (typeof node === 'string') return [node]
  const lifted = { ...node, children: node.children.flatMap(lift) }
  if (isBlock(node) && !PHRASING_BLOCKS.has(node.tag)) return [lifted]
  if (!lifted.children.some(isBlock)) return [lifted]
  return PHRASING_BLOCKS.has(node.tag) ? aroundText(lifted, lifted.children, (block) => block) : pushDown(lifted, lifted.children)
}

const pushDown = (mark: HtmlElement, children: readonly HtmlNode[]): HtmlNode[] =>
  aroundText(mark, children, (block) => ({ ...block, children: pushDown(mark, block.children) }))

const aroundText = (wrapper: HtmlElement, children: readonly HtmlNode[], onBlock: (block: HtmlElement) => HtmlNode): HtmlNode[] =>
  runsOf(children).flatMap((run): HtmlNode[] =>
    isBlock(run[0] ?? '') ? [onBlock(run[0] as HtmlElement)] : isEmpty(run) ? run : [{ ...wrapper, children: run }],
  )

/** Each block alone, and the inline nodes between two blocks together. */
function runsOf(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const runs: HtmlNode[][] = []
  let inline: HtmlNode[] | undefined
  for (const node of nodes) {
    if (isBlock(node)) {
      runs.push([node])
      inline = undefined
    } else if (inline) inline.push(node)
    else runs.push((inline = [node]))
  }
  return runs
}

interface Container {
  /** Whether loose text becomes a paragraph; a list item or cell may hold it bare. */
  paragraphs: boolean
  /** The one part that this container alone may hold. */
  part?: string
}

function flow(nodes: readonly HtmlNode[], { paragraphs, part }: Container): HtmlNode[] {
  const runs = runsOf(nodes.flatMap((node) => unwrapStray(node, part)))
    .map((run) => (isBlock(run[0] ?? '') ? run : tidyRun(run)))
    .filter((run) => run.length > 0)
  const inParagraphs = paragraphs || standsApart(runs)
  return runs.flatMap((run): HtmlNode[] => {
    const [first] = run
    if (first !== undefined && isBlock(first)) return arrangeBlock(first)
    return inParagraphs ? [element('p', {}, run)] : run
  })
}

/** A division, or a part outside of its whole, is only a place where text ends. */
function unwrapStray(node: HtmlNode, part?: string): HtmlNode[] {
  const stray = isElement(node, 'div', 'li', 'dt', 'dd', 'caption', ...ROW_GROUPS, 'tr', 'td', 'th', 'figcaption', 'summary')
  if (!stray || node.tag === part) return [node]
  return [paragraphBreak(), ...node.children.flatMap((child) => unwrapStray(child, part)), paragraphBreak()]
}

/** True when two pieces of text have nothing but a paragraph break between them. */
function standsApart(runs: readonly HtmlNode[][]): boolean {
  let textBefore = false
  for (const [first = ''] of runs) {
    if (isElement(first, 'break')) continue
    if (!isBlock(first) && textBefore) return true
    textBefore = !isBlock(first)
  }
  return false
}

function arrangeBlock(block: HtmlElement): HtmlNode[] {
  switch (block.tag) {
    case 'break':
      return []
    case 'hr':
      return [element('hr')]
    case 'pre':
      return isEmpty(block.children) ? [] : [{ ...block, children: withoutFirstLineEnd(tidyInline(block.children, { verbatim: true })) }]
    case 'ul':
    case 'ol':
      return keepFilled(block, listItems(block.children))
    case 'dl':
      return keepFilled(block, definitions(block.children))
    case 'table':
      return arrangeTable(block)
    case 'blockquote':
      return keepFilled(block, flow(block.children, { paragraphs: true }))
    case 'figure':
      return arrangeFigure(block)
    case 'details':
      return keepFilled(block, flow(block.children, { paragraphs: true, part: 'summary' }))
    case 'figcaption':
      return keepFilled(block, flow(block.children, { paragraphs: false }))
    default:
      return keepFilled(block, tidyRun(block.children))
  }
}

const keepFilled = (block: HtmlElement, children: HtmlNode[]): HtmlNode[] => (isEmpty(children) ? [] : [{ ...block, children }])

/** Browsers drop a line end right after `<pre>`. */
function withoutFirstLineEnd([first, ...rest]: HtmlNode[]): HtmlNode[] {
  if (typeof first === 'string') return [first.replace(/^[\r\n]+/, ''), ...rest]
  if (!first) return rest
  return [first.tag === 'code' ? { ...first, children: withoutFirstLineEnd(first.children) } : first, ...rest]
}

function listItems(children: readonly HtmlNode[]): HtmlNode[] {
  const items: HtmlElement[] = []
  for (const run of runsOf(children)) {
    const [first = ''] = run
    const last = items.at(-1)
    if (isElement(first, 'li')) items.push(...(keepFilled(first, flow(first.children, { paragraphs: false })) as HtmlElement[]))
    else if (isElement(first, 'ul', 'ol') && last) last.children.push(...arrangeBlock(first))
    else items.push(...(keepFilled(element('li'), flow(run, { paragraphs: false })) as HtmlElement[]))
  }
  return items
}

const definitions = (children: readonly HtmlNode[]): HtmlNode[] =>
  runsOf(children.flatMap((child) => (isElement(child, 'div') ? child.children : [child]))).flatMap((run) => {
    const [first = ''] = run
    if (isElement(first, 'dt'))
      return keepFilled(first, tidyRun(flow(first.children, { paragraphs: false }).filter((node) => !isBlock(node))))
    if (isElement(first, 'dd')) return keepFilled(first, flow(first.children, { paragraphs: false }))
    return keepFilled(element('dd'), flow(run, { paragraphs: false }))
  })

/** What has no place between rows stands before the table, where browsers put it too. */
function arrangeTable(table: HtmlElement): HtmlNode[] {
  const caption = table.children.find((child) => isElement(child, 'caption'))
  const inTable = (child: HtmlNode) => isElement(child, 'caption', 'tr', ...ROW_GROUPS)
  const groups = runsOf(table.children.filter(inTable).filter((child) => child !== caption && !isElement(child, 'caption')))
    .map(([first]) => first as HtmlElement)
    .reduce<HtmlElement[]>(joinLooseRows, [])
    .flatMap((group) => arrangeRows(group))
  const strays = flow(
    table.children.filter((child) => !inTable(child)),
    { paragraphs: true },
  )
  if (groups.length === 0) return [...strays, ...flow(table.children.filter(inTable), { paragraphs: true })]
  const captions = caption && isElement(caption, 'caption') ? keepFilled(caption, flow(caption.children, { paragraphs: false })) : []
  return [...strays, { ...table, children: [...captions, ...withHead(groups)] }]
}

/** Rows of headings alone above the others are the table's head: editors, ours too, write them among its body. */
function withHead(groups: HtmlElement[]): HtmlElement[] {
  const [first, ...others] = groups
  if (first?.tag !== 'tbody' || others.some(({ tag }) => tag === 'thead')) return groups
  const isHead = (row: HtmlNode) => isElement(row, 'tr') && row.children.every((cell) => isElement(cell, 'th'))
  const end = first.children.findIndex((row) => !isHead(row))
  if (end < 1) return groups
  return [element('thead', {}, first.children.slice(0, end)), { ...first, children: first.children.slice(end) }, ...others]
}

function joinLooseRows(groups: HtmlElement[], next: HtmlElement): HtmlElement[] {
  const last = groups.at(-1)
  if (next.tag !== 'tr') {
    groups.push(next)
    return groups
  }
  if (last?.tag === 'tbody' && last.attributes.loose) last.children.push(next)
  else groups.push(element('tbody', { loose: 'yes' }, [next]))
  return groups
}

function arrangeRows(group: HtmlElement): HtmlElement[] {
  const rows = group.children
    .filter((child) => isElement(child, 'tr'))
    .flatMap((row) => {
      const cells = row.children
        .filter((child) => isElement(child, 'td', 'th'))
        .map((cell) => ({ ...cell, children: flow(cell.children, { paragraphs: false }) }))
      return cells.length > 0 ? [{ ...row, children: cells }] : []
    })
  return rows.length > 0 ? [element(group.tag, {}, rows)] : []
}

const withoutFigure = (node: HtmlNode): HtmlNode[] => (isElement(node, 'figure') ? node.children.flatMap(withoutFigure) : [node])

/** A figure in a figure is its content; a caption without anything above it is a paragraph. */
function arrangeFigure(figure: HtmlElement): HtmlNode[] {
  const inner = figure.children.flatMap(withoutFigure)
  const children = flow(inner, { paragraphs: false, part: 'figcaption' })
  const captions = children.filter((child): child is HtmlElement => isElement(child, 'figcaption'))
  const shown = children.filter((child) => !isElement(child, 'figcaption'))
  const words = captions.flatMap((caption, index) => (index > 0 ? [' ', ...caption.children] : caption.children))
  if (isEmpty(shown)) return flow(words, { paragraphs: true })
  const caption = captions.length > 0 ? [element('figcaption', {}, words)] : []
  return [{ ...figure, children: [...shown, ...caption] }]
}

/** One line of text and marks, without blanks or line ends at its ends; nothing when it says nothing. */
function tidyRun(run: readonly HtmlNode[]): HtmlNode[] {
  const nodes = tidyInline(run, {})
  return isEmpty(nodes) ? [] : trimEnd(trimStart(nodes))
}

function tidyInline(nodes: readonly HtmlNode[], within: { verbatim?: boolean; link?: boolean }): HtmlNode[] {
  const tidied = nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string' || node.tag === 'br' || node.tag === 'wbr' || node.tag === 'img') return [node]
    const link = node.tag === 'a'
    const children = tidyInline(node.children, { ...within, link: within.link || link })
    if (isEmpty(children) || (link && (within.link || !node.attributes.href))) return children
    return [{ ...node, children }]
  })
  return joinText(tidied).map((node) => (typeof node === 'string' && !within.verbatim ? node.replace(/[ \t\r\n\f]+/g, ' ') : node))
}

/** Neighbouring texts as one, so that the blank between two of them counts once. */
function joinText(nodes: readonly HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (typeof node === 'string' && typeof last === 'string') joined[joined.length - 1] = last + node
    else joined.push(node)
  }
  return joined
}

const trimStart = (nodes: HtmlNode[]): HtmlNode[] => trimSide(nodes, (text) => text.trimStart(), 0)
const trimEnd = (nodes: HtmlNode[]): HtmlNode[] => trimSide(nodes, (text) => text.trimEnd(), -1)

/** Takes blanks and line ends off one end, also inside the mark or link that stands there. */
function trimSide(nodes: readonly HtmlNode[], trim: (text: string) => string, end: 0 | -1): HtmlNode[] {
  const rest = [...nodes]
  const take = () => (end === 0 ? rest.shift() : rest.pop())
  for (let outer = take(); outer !== undefined; outer = take()) {
    const kept = trimNode(outer, trim, end)
    if (kept !== undefined) return end === 0 ? [kept, ...rest] : [...rest, kept]
  }
  return []
}

/** What is left of the node at an end; undefined when it was nothing but blanks. */
function trimNode(node: HtmlNode, trim: (text: string) => string, end: 0 | -1): HtmlNode | undefined {
  if (typeof node === 'string') return trim(node) || undefined
  if (node.tag === 'br') return undefined
  if (node.tag === 'img' || BLOCKS.has(node.tag)) return node
  const children = trimSide(node.children, trim, end)
  return children.length > 0 ? { ...node, children } : undefined
}
