import { breaksOf } from './mark-breaks.ts'
import { type Mark, readMarks } from './read-marks.ts'

export interface MarkRules {
  /** The HTML of a shortcode that means something here, `undefined` for any other. */
  render: (mark: Mark, inner: string) => string | undefined
  /** What ends a paragraph where the text is read. */
  paragraphEnd: string
  count: (change: string) => void
}

interface Piece {
  start: number
  end: number
  /** Of a mark that goes it is found last, when all its neighbours are known. */
  html: string | Mark
}

/** Of page builders and plug-ins: no person writes such names. */
const KNOWN =
  /^(?:vc_|et_pb_|fusion_|su_|av_|fl_|elementor[-_]|woocommerce_|one_(?:half|third|fourth)|two_thirds?|contact-form|gravityform|ninja_form|wpforms|mc4wp|rev_slider)/
/** Of them too, when they stand alone: with other words behind them somebody wrote them. */
const KNOWN_ALONE = /^(?:columns?|row|toc|accordion|formidable|playlist|archives|sitemap|jetpack|slider)$/
const QUOTED_VALUE = /(?:^|\s)[\w-]+\s*=\s*(?:"[^"]*"|'[^']*')/g
const PLAIN_VALUE = /^[\w-]+=[^\s<>]+$/

/**
 * Renders shortcodes, and leaves out the marks of those that mean nothing here: pairs, what has attributes, and names of
 * known plug-ins. Other brackets are somebody's words and stay as written.
 */
export function replaceMarks(text: string, rules: MarkRules): string {
  if (!text.includes('[')) return text
  const pieces = readPieces(text, rules)
  const leaving = pieces.flatMap(({ html }) => (typeof html === 'string' ? [] : [html]))
  const breaks = breaksOf(text, leaving, rules.paragraphEnd)
  let result = ''
  let done = 0
  for (const { start, end, html } of pieces) {
    result += text.slice(done, start) + (typeof html === 'string' ? html : (breaks.get(html) ?? ''))
    done = end
  }
  return result + text.slice(done)
}

function readPieces(text: string, { render, count }: MarkRules): Piece[] {
  const marks = readMarks(text)
  const names = new Set(marks.filter((mark) => mark.partner || isCertain(mark)).map(({ name }) => name))
  const pieces: Piece[] = []
  let done = 0
  for (const mark of marks) {
    if (mark.start < done) continue
    const piece = escapedPiece(text, mark) ?? renderedPiece(text, mark, render)
    if (piece) pieces.push(piece)
    else if (names.has(mark.name)) {
      pieces.push({ start: mark.start, end: mark.end, html: mark })
      if (!mark.isClosing || !mark.partner) count('shortcodes of plug-ins left out, their text kept')
    }
    done = pieces.at(-1)?.end ?? 0
  }
  return pieces
}

/** `[[name]]`, or `[[name] … [/name]]`. */
function escapedPiece(text: string, { isEscaped, isClosing, start, end, partner }: Mark): Piece | undefined {
  if (isEscaped) return { start: start - 1, end: end + 1, html: text.slice(start, end) }
  const isPair = !isClosing && partner && text[start - 1] === '[' && text[partner.end] === ']'
  return isPair ? { start: start - 1, end: partner.end + 1, html: text.slice(start, partner.end) } : undefined
}

function renderedPiece(text: string, mark: Mark, render: MarkRules['render']): Piece | undefined {
  if (mark.isClosing) return undefined
  const { start, end, partner } = mark
  const html = render(mark, partner ? text.slice(end, partner.start) : '')
  return html === undefined ? undefined : { start, end: partner?.end ?? end, html }
}

/** Whether a mark alone tells that its name is a shortcode's. */
function isCertain({ name, attributes, isClosing, closesItself, isEscaped }: Mark): boolean {
  if (isEscaped) return false
  if (KNOWN.test(name)) return true
  const isBare = attributes.trim() === ''
  if (isBare) return closesItself || KNOWN_ALONE.test(name)
  return !isClosing && areAttributes(attributes)
}

/** `title="Our school" columns=3`, and no sentence. */
function areAttributes(text: string): boolean {
  const others = text.replace(QUOTED_VALUE, '')
  const words = others.split(/\s+/).filter(Boolean)
  if (others.length < text.length) return !/[<>]/.test(others)
  return words.every((word) => PLAIN_VALUE.test(word)) && /^\s/.test(text)
}
