import { element, type HtmlElement, type HtmlNode, plainTextOf } from '../html/html-tree.ts'
import { isBlank } from '../is-blank.ts'
import { withoutLooseBlanks } from './blocks.ts'
import { hasClass, styleOf } from './styles.ts'

interface Item {
  level: number
  tag: 'ul' | 'ol'
  /** What it is numbered with, in figures. */
  number?: number
  /** Its number is the first there is. */
  isFirst?: boolean
  node: HtmlElement
}

/**
 * Word writes the items of a list as paragraphs, each with its depth and its bullet or number as text. They become lists; a
 * paragraph of an item that has no bullet of its own stays with the item.
 */
export function withLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const found: HtmlNode[] = []
  let items: Item[] = []
  const end = () => {
    found.push(...nested(items))
    items = []
  }
  for (const node of withoutLooseBlanks(nodes)) {
    const item = itemOf(node)
    const last = items.at(-1)
    if (item) items.push(item)
    else if (last && isContinued(node)) last.node.children.push(node)
    else {
      end()
      found.push(node)
    }
  }
  end()
  return found
}

function itemOf(node: HtmlNode): Item | undefined {
  if (typeof node === 'string' || !/^(?:p|div)$/.test(node.tag)) return undefined
  if (node.children.some(isBlockOfText)) return undefined
  const list = styleOf(node)['mso-list'] ?? ''
  const marker = markerIn(node.children)
  const isItem = /\blevel\d/.test(list) || (marker !== undefined && hasClass(node, /^MsoList/))
  if (!isItem) return undefined
  const level = Number(/\blevel(\d+)/.exec(list)?.[1] ?? /MsoList[A-Za-z]+(\d)/.exec(node.attributes.class ?? '')?.[1] ?? 1)
  return { level, ...readMarker(marker ?? ''), node: element('li', {}, [...node.children]) }
}

/** A division around items is no item. */
const isBlockOfText = (node: HtmlNode): boolean => typeof node !== 'string' && /^(?:p|div|table|ul|ol|h\d)$/.test(node.tag)

const isContinued = (node: HtmlNode): boolean =>
  typeof node !== 'string' &&
  node.tag === 'p' &&
  hasClass(node, /^MsoListParagraph|^MsoListContinue/) &&
  !isBlank(plainTextOf(node.children))

/** The bullet or number that Word wrote before an item, with the blanks behind it. */
export function markerIn(nodes: readonly HtmlNode[]): string | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const marker = styleOf(node)['mso-list'] === 'ignore' ? plainTextOf(node.children) : markerIn(node.children)
    if (marker !== undefined) return marker.replaceAll('\u00a0', ' ').trim()
  }
  return undefined
}

/** '3.', '(b)' and 'iv)' number an item; whatever else stands there is a bullet, the letter 'o' of Courier too. */
function readMarker(marker: string): Pick<Item, 'tag' | 'number' | 'isFirst'> {
  const [, sign] = /^[([]?(?:\d+\.)*(\d{1,4}|[a-z]{1,6})[.):\]]$/i.exec(marker) ?? []
  if (sign === undefined) return { tag: 'ul' }
  return /^\d/.test(sign) ? { tag: 'ol', number: Number(sign), isFirst: sign === '1' } : { tag: 'ol', isFirst: /^a$/i.test(sign) }
}

function nested(items: readonly Item[]): HtmlElement[] {
  const lists: HtmlElement[] = []
  const open: { level: number; list: HtmlElement }[] = []
  for (const { level, tag, number = 1, isFirst, node } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    let above = open.at(-1)
    if (above?.level === level && (above.list.tag !== tag || isFirst)) {
      open.pop()
      above = open.at(-1)
    }
    if (above?.level === level) above.list.children.push(node)
    else {
      const list = element(tag, number > 1 ? { start: String(number) } : {}, [node])
      const parent = above?.list.children.at(-1)
      if (parent && typeof parent !== 'string') parent.children.push(list)
      else lists.push(list)
      open.push({ level, list })
    }
  }
  return lists
}
