import { element, type HtmlElement, type HtmlNode, plainTextOf } from '../html/html-tree.ts'
import { isBlank } from '../is-blank.ts'
import { isBlock, isBoldByItself, PARTED } from './blocks.ts'
import { emojiOf } from './emoji.ts'
import { type Sheet, withSheet } from './sheet-styles.ts'
import { hasClass, isHidden, keepsLines, styleOf } from './styles.ts'
import { addedMarks, effectiveMarkOf, endedMarks, inMark, inMarks, markOf, outOf, runsOf, withoutUnmarked } from './text-marks.ts'
import { markerIn, withLists } from './word-lists.ts'

/** What tells that HTML was copied out of Word, Excel, Google Docs or Sheets, LibreOffice or a chat. */
const PASTED =
  /mso-|class=["']?(?:Mso|xl\d)|google-sheets-|data-sheets-|docs-internal-guid-|content="LibreOffice|copyable-text|<img\b[^<>]*\b(?:alt|data-plain-text)="\s*[\p{Extended_Pictographic}\p{Regional_Indicator}]/u

export const isPasted = (html: string): boolean => PASTED.test(html)

/** What {@link tidyPasted} reads beside the attributes that stay. */
export const TOLD_BY = ['style', 'class', 'id', 'role', 'aria-checked', 'data-plain-text'] as const

const STAYS = new Set(
  ['href', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start', 'reversed', 'datetime', 'cite'].concat(
    'data-action',
  ),
)
const LEFT_OUT = new Set(['style', 'script', 'head', 'title', 'meta', 'link', 'xml', 'col', 'colgroup', 'template'])
const HEADING = /^h[1-6]$/
const TEXTS = /^(?:p|h[1-6]|li|td|th|dt|dd|pre)$/
/** They only carry a style. */
const CARRIERS = new Set(['span', 'font'])
const LOWEST_HEADING = 4

interface Place {
  isInLink?: boolean
  isInHeading?: boolean
  keepsLines?: boolean
  /** A paragraph, an item or a cell is around it already. */
  isInText?: boolean
  /** Marks that are around it already. */
  marks: readonly string[]
}

/**
 * What was copied out of another program, by what it means and not by how it looked: lists with their depth, headings from the
 * second level on where the copy has a first one, words bold or struck by the style that made them so, emoji as characters.
 * The text is what it was; pictures stay as they were named, wherever that is. Tidying twice changes nothing. `sheet` is
 * what the copy's own style sheets say.
 */
export function tidyPasted(nodes: readonly HtmlNode[], sheet: Sheet = new Map()): HtmlNode[] {
  const tidied = withoutUnmarked(inParagraphs(tidyAll(withSheet(nodes, sheet), { marks: [] })))
  return holdsTitle(tidied) ? lowered(tidied) : tidied
}

/** Words outside of any element, which blank lines part into paragraphs. */
export const inTypedParagraphs = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  inParagraphs(
    nodes.flatMap((node) =>
      typeof node === 'string'
        ? node.split(/\n(?:[ \t\r]*\n)+/).flatMap((part, index): HtmlNode[] => (index > 0 ? [element(PARTED), part] : [part]))
        : [node],
    ),
  )

const tidyAll = (nodes: readonly HtmlNode[], place: Place): HtmlNode[] =>
  withoutLooseBreaks(withLists(nodes).flatMap((node) => (typeof node === 'string' ? tidyText(node, place) : tidyElement(node, place))))

/** A line end that the copy shows as one, and a blank line that parts paragraphs. */
function tidyText(text: string, place: Place): HtmlNode[] {
  if (!place.keepsLines || !text.includes('\n')) return [text]
  return text.split(/(\n(?:[ \t]*\n)*)/).flatMap((part, index): HtmlNode[] => {
    if (index % 2 === 0) return part === '' ? [] : [part]
    if (part === '\n') return [element('br')]
    return place.isInText ? [element('br'), element('br')] : [element(PARTED)]
  })
}

function tidyElement(node: HtmlElement, place: Place): HtmlNode[] {
  const { tag } = node
  const style = styleOf(node)
  if (LEFT_OUT.has(tag) || isHidden(style) || /^[vw]:/.test(tag) || hasClass(node, /^Apple-interchange-newline$/)) return []
  if (tag === 'img') return tidyPicture(node)
  if (tag === 'li' && node.attributes.role === 'checkbox') return [tidyCheckbox(node, place)]
  if (hasClass(node, /^MsoTitle$/)) return tidyElement(element('h1', {}, node.children), place)
  if (tag === 'span' && isOnlySpace(style)) return [' ']
  const inside = placeIn(node, place)
  const children = childrenOf(node, inside)
  if (isBlock(node)) return tidyBlock(node, children, place)
  return tidyInline(node, children, place)
}

function placeIn(node: HtmlElement, place: Place): Place {
  const style = styleOf(node)
  const isInline = !isBlock(node)
  const around = aroundOf(node, place)
  const added = addedMarks(node, around)
  const ended = endedMarks(node, place)
  const own = effectiveMarkOf(node)
  return {
    ...around,
    // In a mark too: to part it at each blank line would make many of it.
    isInText: place.isInText || TEXTS.test(node.tag) || (isInline && (!dissolves(node, place) || added.length + ended.length > 0)),
    keepsLines: style['white-space'] === undefined ? place.keepsLines : keepsLines(style),
    marks: [...place.marks.filter((mark) => !ended.includes(mark)), ...added, ...(own === undefined ? [] : [own])],
  }
}

/** What is around the words of an element, its own marks apart. */
const aroundOf = (node: HtmlElement, place: Place): Place => ({
  ...place,
  isInLink: place.isInLink || node.tag === 'a',
  isInHeading: place.isInHeading || isBoldByItself(node.tag),
})

/** The number that Word writes before a heading is words of it, not an item of a list. */
function childrenOf(node: HtmlElement, inside: Place): HtmlNode[] {
  const children = tidyAll(node.children, inside)
  const marker = HEADING.test(node.tag) ? markerIn(node.children) : undefined
  return marker ? [`${marker} `, ...children] : children
}

function tidyBlock(node: HtmlElement, children: HtmlNode[], place: Place): HtmlNode[] {
  const isText = node.tag === 'p' || HEADING.test(node.tag)
  if (isText && isBlank(plainTextOf(children)) && !holds(children, 'img')) return []
  const kept = node.tag === 'ul' || node.tag === 'ol' ? inItems(children) : inParagraphs(children)
  const bare = isBoldByItself(node.tag) ? withoutWholeBold(kept) : kept
  return [element(node.tag, staying(node), outOf(endedMarks(node, place), inMarks(addedMarks(node, aroundOf(node, place)), bare)))]
}

/** Bold around all the words of a heading says nothing more. */
const withoutWholeBold = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.every((node) => (typeof node === 'string' ? isBlank(node) : markOf(node) === 'strong'))
    ? nodes.flatMap((node) => (typeof node === 'string' ? [node] : node.children))
    : [...nodes]

/** Google Docs sets a list within a list beside its item. */
function inItems(children: readonly HtmlNode[]): HtmlNode[] {
  const items: HtmlNode[] = []
  for (const child of children) {
    const last = items.findLast((each): each is HtmlElement => typeof each !== 'string')
    if (last && typeof child !== 'string' && /^[uo]l$/.test(child.tag)) last.children.push(child)
    else items.push(child)
  }
  return items
}

function tidyInline(node: HtmlElement, children: HtmlNode[], place: Place): HtmlNode[] {
  const around = aroundOf(node, place)
  const inner = node.tag === 'a' ? tidyLink(node, children) : dissolves(node, place) ? children : inItself(node, children)
  if (isBlank(plainTextOf(children)) && node.tag !== 'a') return inner
  return outOf(endedMarks(node, place), inMarks(addedMarks(node, around), inner))
}

function inItself(node: HtmlElement, children: HtmlNode[]): HtmlNode[] {
  const wrapper = element(node.tag, staying(node), children)
  const mark = markOf(node)
  return mark === undefined || isBlank(plainTextOf(children)) ? [wrapper] : inMark(wrapper, mark, children)
}

/** Leaves what is in it, and nothing of itself. */
function dissolves(node: HtmlElement, place: Place): boolean {
  const mark = markOf(node)
  if (mark === undefined) return CARRIERS.has(node.tag) || /[:-]/.test(node.tag)
  return effectiveMarkOf(node) === undefined || place.marks.includes(mark)
}

/** Words that a blank line parts are paragraphs. */
function inParagraphs(nodes: readonly HtmlNode[]): HtmlNode[] {
  if (!nodes.some(isParted)) return [...nodes]
  return runsOf(nodes).flatMap((run): HtmlNode[] => {
    if (run.some(isParted)) return []
    return run.some(isBlock) || isBlank(plainTextOf(run)) ? run : [element('p', {}, run)]
  })
}

const isParted = (node: HtmlNode): boolean => typeof node !== 'string' && node.tag === PARTED

/** What leads to a place within the copied text leads nowhere here; Google's detour is left out. */
function tidyLink(node: HtmlElement, children: HtmlNode[]): HtmlNode[] {
  const { href = '' } = node.attributes
  if (href === '' || href.startsWith('#') || /^file:/i.test(href)) return children
  const detour = href.startsWith('https://www.google.com/url?q=') ? new URL(href).searchParams.get('q') : null
  return [element('a', { ...staying(node), href: detour ?? href }, children)]
}

function tidyPicture(image: HtmlElement): HtmlNode[] {
  const emoji = emojiOf(image)
  if (emoji !== undefined) return [emoji]
  const { role } = image.attributes
  return [element('img', { ...staying(image), ...(role === 'presentation' ? { role } : {}) })]
}

/** Google Docs draws the box of a checklist as a picture. */
function tidyCheckbox(item: HtmlElement, place: Place): HtmlElement {
  const box = item.attributes['aria-checked'] === 'true' ? '☑ ' : '☐ '
  const children = tidyAll(
    item.children.filter((child) => typeof child === 'string' || child.tag !== 'img'),
    place,
  )
  const [first] = children
  if (first !== undefined && typeof first !== 'string' && first.tag === 'p')
    return element('li', {}, [{ ...first, children: [box, ...first.children] }, ...children.slice(1)])
  return element('li', {}, [box, ...children])
}

/** Blanks that Word writes to hold a place. */
const isOnlySpace = (style: ReturnType<typeof styleOf>): boolean => style['mso-spacerun'] === 'yes' || style['mso-tab-count'] !== undefined

const staying = ({ attributes }: HtmlElement): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name, value]) => STAYS.has(name) && value !== ''))

/** Beside blocks a line break is only the distance that the other program had there. */
function withoutLooseBreaks(nodes: HtmlNode[]): HtmlNode[] {
  if (!nodes.some(isBlock)) return nodes
  let isBehindBlock = true
  const kept: HtmlNode[] = []
  for (const node of nodes) {
    if (isBreak(node) && isBehindBlock) continue
    if (isBlock(node)) while (kept.length > 0 && isBreakOrBlank(kept.at(-1) ?? '')) kept.pop()
    kept.push(node)
    if (typeof node !== 'string' || !isBlank(node)) isBehindBlock = isBlock(node)
  }
  return kept
}

const isBreak = (node: HtmlNode): boolean => typeof node !== 'string' && node.tag === 'br'
const isBreakOrBlank = (node: HtmlNode): boolean => (typeof node === 'string' ? isBlank(node) : node.tag === 'br')

const holds = (nodes: readonly HtmlNode[], tag: string): boolean =>
  nodes.some((node) => typeof node !== 'string' && (node.tag === tag || holds(node.children, tag)))

const holdsTitle = (nodes: readonly HtmlNode[]): boolean => holds(nodes, 'h1')

/** The page's title is the first heading, so that the copy's own first one becomes the second, and so on. */
const lowered = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return node
    const level = HEADING.test(node.tag) ? Math.min(LOWEST_HEADING, Number(node.tag[1]) + 1) : undefined
    return { ...node, tag: level === undefined ? node.tag : `h${level}`, children: lowered(node.children) }
  })
