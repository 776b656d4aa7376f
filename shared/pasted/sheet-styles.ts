import type { HtmlNode } from '../html/html-tree.ts'
import { isBoldByItself } from './blocks.ts'
import { readStyle } from './styles.ts'

/** What style sheets say of words, by their selectors in small letters: 'td', '.xl65' or 'td.xl65'. */
export type Sheet = ReadonlyMap<string, string>

/** Elements whose look a sheet may give by their name alone: what it says of others is how the whole document looked. */
const BY_NAME = new Set(['table', 'tr', 'td', 'th'])
const SELECTOR = /^(?:[a-z]+\d?)?(?:\.[\w-]+)?$/
/** Of Word's: it says its marks by elements, and by these only how a kind of paragraph looks. */
const OF_WORD = /\.mso/
const READ = ['font-weight', 'font-style', 'text-decoration-line', 'vertical-align']

/** The marks of the style sheets in HTML: spreadsheets and text programs write there which cells and words are bold. */
export function sheetIn(html: string): Sheet {
  const sheet = new Map<string, string>()
  for (const text of sheetTexts(html)) {
    // What stands in quotes may hold a brace.
    const bare = text
      .replaceAll('<!--', '')
      .replaceAll('-->', '')
      .replace(/"[^"]*"|'[^']*'/g, '')
    for (const rule of bare.split('}')) readRule(sheet, rule)
  }
  return sheet
}

function* sheetTexts(html: string): Generator<string> {
  const low = html.toLowerCase()
  for (let start = low.indexOf('<style'); start !== -1; start = low.indexOf('<style', start + 1)) {
    const begin = low.indexOf('>', start)
    const end = low.indexOf('</style', start)
    if (begin === -1 || end === -1) return
    if (begin < end) yield html.slice(begin + 1, end)
    start = end
  }
}

function readRule(sheet: Map<string, string>, rule: string): void {
  const [selectors = '', declarations, ...more] = rule.split('{')
  // What is only so on some media, or is no rule.
  if (declarations === undefined || more.length > 0 || selectors.includes('@')) return
  const style = readStyle(declarations)
  const said = READ.flatMap((name) => (style[name] === undefined ? [] : [`${name}:${style[name]}`])).join(';')
  if (said === '') return
  for (const each of selectors.toLowerCase().split(',')) {
    const selector = each.trim()
    const isRead = SELECTOR.test(selector) && !OF_WORD.test(selector) && (selector.includes('.') || BY_NAME.has(selector))
    if (isRead) sheet.set(selector, [sheet.get(selector), said].filter(Boolean).join(';'))
  }
}

/** A tree whose elements say themselves what a sheet says of them; headings look as headings do. */
export const withSheet = (nodes: readonly HtmlNode[], sheet: Sheet): HtmlNode[] =>
  sheet.size === 0 ? [...nodes] : nodes.map((node) => styled(node, sheet))

function styled(node: HtmlNode, sheet: Sheet): HtmlNode {
  if (typeof node === 'string') return node
  const { tag, attributes } = node
  const children = withSheet(node.children, sheet)
  if (isBoldByItself(tag)) return { ...node, children }
  const classes = (attributes.class ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const selectors = [tag, ...classes.map((name) => `.${name}`), ...classes.map((name) => `${tag}.${name}`)]
  const style = [...selectors.map((selector) => sheet.get(selector)), attributes.style].filter(Boolean).join(';')
  return { ...node, attributes: style === '' ? attributes : { ...attributes, style }, children }
}
