import { element, escapeHtml, type HtmlElement, type HtmlNode } from '../html/html-tree.ts'

/** A character of a line, or code that it holds. */
type Unit = string | HtmlElement

const MARKS: Readonly<Record<string, string>> = { '*': 'strong', _: 'em', '~': 's' }
/** Written twice they are the same mark, as in Markdown; two underscores are a name of some program. */
const DOUBLED = '*~'

const FENCE = '```'
const CODE = /```([^\n]+?)```|`([^`\n]+)`/g
/** What stands beside a mark is no part of a word, a path, an address or a sum. */
const OF_WORD = /^[\p{L}\p{N}\p{M}*_~`/\\@#=&+%$^]$/u
/** Ends an emoji. */
const EMOJI_END = '\ufe0f'
const SPACE = /^\s$/
const ADDRESS = /(?:[a-z]:\/\/|\bwww\.)\S*$/i
/** Characters before a sign that are looked at for the address that it would be part of. */
const LONGEST_ADDRESS = 300

/**
 * Plain text as paragraphs, with the marks that WhatsApp reads in it: `*bold*`, `_italic_`, `~struck~`, and code between
 * backticks, of several lines between three. Signs within words stay what they are.
 */
export function readChatMarks(text: string): HtmlElement[] {
  const blocks: HtmlElement[] = []
  const paragraphs = (part: string, isTrimmed: boolean) => {
    for (const line of (isTrimmed ? part.trim() : part).split(/\n+/))
      if (!isTrimmed || line !== '') blocks.push(element('p', {}, markedLine(line)))
  }
  const lines = text.replace(/\r\n?/g, '\n')
  let done = 0
  for (let block = nextBlock(lines, 0); block; block = nextBlock(lines, block.end)) {
    paragraphs(lines.slice(done, block.start), true)
    blocks.push(element('pre', {}, [escapeHtml(block.code)]))
    done = block.end
  }
  if (done === 0 || lines.slice(done).trim() !== '') paragraphs(lines.slice(done), done > 0)
  return blocks
}

/** Code of several lines, from a place on; a word behind the opening of a Markdown block names its language. */
function nextBlock(text: string, from: number): { start: number; end: number; code: string } | undefined {
  for (let start = text.indexOf(FENCE, from); start !== -1;) {
    const close = text.indexOf(FENCE, start + FENCE.length)
    if (close === -1) return undefined
    const end = close + FENCE.length
    const inside = text.slice(start + FENCE.length, close)
    if (inside.trim().includes('\n') && isEdge(text[start - 1]) && isEdge(text[end])) {
      const code = inside.endsWith('\n') ? inside.replace(/^[\w+#-]*\n/, '') : inside
      return { start, end, code: code.replace(/^\n|\n$/g, '') }
    }
    // Both on one line: code in it.
    start = text.indexOf(FENCE, end)
  }
  return undefined
}

const markedLine = (line: string): HtmlNode[] => marked(unitsOf(line), '')

function unitsOf(line: string): Unit[] {
  const units: Unit[] = []
  let done = 0
  for (const match of line.matchAll(CODE)) {
    const code = match[1] ?? match[2] ?? ''
    const end = match.index + match[0].length
    if (code.trim() === '' || !isBesideCode(line[match.index - 1]) || !isBesideCode(line[end])) continue
    units.push(...line.slice(done, match.index), element('code', {}, [escapeHtml(code)]))
    done = end
  }
  return [...units, ...line.slice(done)]
}

/** Code may be all that is marked. */
const isBesideCode = (unit: string | undefined): boolean => isEdge(unit) || (unit ?? '') in MARKS

/** The units with their marks; those that are open around them are not read again. */
function marked(units: readonly Unit[], open: string): HtmlNode[] {
  const nodes: HtmlNode[] = []
  // Whatever opens behind a place where none closes finds none either.
  const endless = new Set<string>()
  let plain = ''
  const flush = () => {
    if (plain !== '') nodes.push(escapeHtml(plain))
    plain = ''
  }
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at] ?? ''
    const sign = signAt(units, at, open)
    const isIgnored = sign === undefined || endless.has(sign) || isInAddress(units, at)
    const end = isIgnored ? undefined : closeOf(units, at, sign, endless)
    if (sign !== undefined && end !== undefined) {
      flush()
      const inside = units.slice(at + sign.length, end)
      nodes.push(element(MARKS[sign[0] ?? ''] ?? '', {}, marked(inside, open + sign[0])))
      at = end + sign.length - 1
    } else if (typeof unit === 'string') plain += unit
    else {
      flush()
      nodes.push(unit)
    }
  }
  flush()
  return nodes
}

const isInAddress = (units: readonly Unit[], at: number): boolean =>
  ADDRESS.test(units.slice(Math.max(0, at - LONGEST_ADDRESS), at).join(''))

/** The sign of a mark that may begin here. */
function signAt(units: readonly Unit[], at: number, open: string): string | undefined {
  const unit = units[at]
  if (typeof unit !== 'string' || !(unit in MARKS) || open.includes(unit) || !isEdge(units[at - 1])) return undefined
  const sign = units[at + 1] === unit && DOUBLED.includes(unit) ? unit + unit : unit
  const next = units[at + sign.length]
  const isPath = sign === '~' && next === '/'
  return next === undefined || next === unit || isPath || isSpace(next) ? undefined : sign
}

/** Where it ends, with something in it; what begins anew before that never does. */
function closeOf(units: readonly Unit[], start: number, sign: string, endless: Set<string>): number | undefined {
  for (let at = start + sign.length + 1; at < units.length; at += 1) {
    if (!holdsSign(units, at, sign)) continue
    const before = units[at - 1]
    const isClose = before !== sign[0] && !isSpace(before) && isEdge(units[at + sign.length])
    if (isClose) return at
    if (signAt(units, at, '') === sign) return undefined
  }
  endless.add(sign)
  return undefined
}

const holdsSign = (units: readonly Unit[], at: number, sign: string): boolean =>
  [...sign].every((each, index) => units[at + index] === each)

const isSpace = (unit: Unit | undefined): boolean => typeof unit === 'string' && SPACE.test(unit)

/** The end of a line, a blank, a sign between words, an emoji, or code. */
const isEdge = (unit: Unit | undefined): boolean => typeof unit !== 'string' || unit === EMOJI_END || !OF_WORD.test(unit)
