/** A bracketed mark of a text, `[name …]` or `[/name]`; whether it is one of a shortcode is for others to say. */
export interface Mark {
  /** In small letters. */
  name: string
  /** As written, with what encoded quotes stand for. */
  attributes: string
  isClosing: boolean
  /** `[name /]`, which nothing closes. */
  closesItself: boolean
  /** `[[name]]`, which is shown as `[name]`. */
  isEscaped: boolean
  start: number
  end: number
  /** The mark that closes this one, or that this one closes. */
  partner?: Mark
}

/** An HTML tag, whose brackets are none of the text's, or what may begin a mark. */
const BEGINNING = /<(\/?[a-z]+)[^<>]*>|\[(\/?)([a-z\d][\w-]*)/gi
/** What a name is followed by, so that `[http://…]` and `[it's]` are none. */
const AFTER_NAME = /[\s\]=/]|&nbsp;/y
/** Quotes count behind an equals sign or a blank: an apostrophe within a word is no quote. */
const DELIMITER = /[[\]]|(?:=\s*|\s)(["']|[“”″]|&(?:quot|#34|#822[01]|#8243|[lr]dquo|Prime);)/gi
const BRACKET = /[[\]]/g
const SAME_QUOTES = /[“”″]|&(?:quot|#34|#822[01]|#8243|[lr]dquo|Prime);/gi

/** The marks of a text in their order, each with its partner. Brackets in code are code. */
export function readMarks(text: string): Mark[] {
  const marks: Mark[] = []
  // Where quotes led nowhere, brackets are read without them: no part of a text is gone through more than twice.
  let plainUntil = 0
  BEGINNING.lastIndex = 0
  for (let found = BEGINNING.exec(text); found; found = BEGINNING.exec(text)) {
    const [whole, tag, slash = '', name = ''] = found
    const from = found.index + whole.length
    if (tag !== undefined) BEGINNING.lastIndex = afterCode(text, tag.toLowerCase(), from)
    AFTER_NAME.lastIndex = from
    if (tag !== undefined || !/[a-z]/i.test(name) || !AFTER_NAME.test(text)) continue
    const { isFound, at } = slash || found.index < plainUntil ? plainEnd(text, from) : quotedEnd(text, from)
    if (!isFound) plainUntil = Math.max(plainUntil, at)
    const end = isFound ? at : plainEnd(text, from).at
    const mark = text[end] === ']' && readMark(text, { name, isClosing: slash !== '', start: found.index, from, end: end + 1 })
    if (!mark) continue
    marks.push(mark)
    BEGINNING.lastIndex = mark.end
  }
  return paired(marks)
}

function readMark(text: string, found: { name: string; isClosing: boolean; start: number; from: number; end: number }): Mark | undefined {
  const { name, isClosing, start, from, end } = found
  const written = text.slice(from, end - 1).replaceAll('&nbsp;', ' ')
  if (isClosing && written.trim()) return undefined
  const attributes = written.includes('"') ? written : written.replace(SAME_QUOTES, '"')
  const closesItself = /(?:^|[\s"'])\/$/.test(attributes)
  return {
    name: name.toLowerCase(),
    attributes: closesItself ? attributes.slice(0, -1) : attributes,
    isClosing,
    closesItself,
    isEscaped: text[start - 1] === '[' && text[end] === ']',
    start,
    end,
  }
}

/** Behind the end of a `pre` or `code`, when it has one. */
function afterCode(text: string, tag: string, from: number): number {
  if (tag !== 'pre' && tag !== 'code') return from
  const close = `</${tag}>`
  const end = text.indexOf(close, from)
  return end < 0 ? from : end + close.length
}

/** Where a tag ends, or how far it was followed. */
interface End {
  isFound: boolean
  at: number
}

/** Of a tag whose quoted values may hold brackets. */
function quotedEnd(text: string, from: number): End {
  DELIMITER.lastIndex = from
  for (let found = DELIMITER.exec(text); found; found = DELIMITER.exec(text)) {
    const [delimiter, quote] = found
    if (quote === undefined) return { isFound: delimiter === ']', at: found.index }
    const close = endOfQuote(text, quote, DELIMITER.lastIndex)
    if (close < 0) return { isFound: false, at: found.index }
    DELIMITER.lastIndex = close
  }
  return { isFound: false, at: text.length }
}

function endOfQuote(text: string, quote: string, from: number): number {
  if (quote === '"' || quote === "'") return text.indexOf(quote, from) + 1 || -1
  SAME_QUOTES.lastIndex = from
  return SAME_QUOTES.test(text) ? SAME_QUOTES.lastIndex : -1
}

function plainEnd(text: string, from: number): End {
  BRACKET.lastIndex = from
  const found = BRACKET.exec(text)
  return { isFound: found?.[0] === ']', at: found?.index ?? text.length }
}

/** A closing mark belongs to the last of its name that is open, so that pairs may stand within pairs of the same name. */
function paired(marks: Mark[]): Mark[] {
  const open = new Map<string, Mark[]>()
  for (const mark of marks) {
    if (mark.isEscaped) continue
    const others = open.get(mark.name) ?? []
    if (!mark.isClosing && !mark.closesItself) {
      others.push(mark)
      open.set(mark.name, others)
    }
    const partner = mark.isClosing && others.pop()
    if (!partner) continue
    mark.partner = partner
    partner.partner = mark
  }
  return marks
}
