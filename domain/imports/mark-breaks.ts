import type { Mark } from './read-marks.ts'

/** Names of what page builders lay text out by: rows, columns and the like, which never stand within a sentence. */
const LAYOUT = /(?:^|[_-])(?:sections?|rows?|col(?:umn)?s?|half|thirds?|fourths?|fifths?|sixths?|tabs?|text|container|content)(?:$|[_-])/
/** Tags that begin or end a paragraph. */
const BLOCK_TAG = /^<\/?(?:p|div|br|hr|li|ul|ol|td|th|tr|table|blockquote|figure|section|h[1-6])\b[^<>]*>$/i
const LONGEST_WORD = 40

/**
 * What stands in the place of each mark that goes. Text between two marks is a paragraph of its own where they stand
 * around whole lines, or lay text out; it stays in its sentence where they stand within one, as around a large first letter.
 */
export function breaksOf(text: string, marks: readonly Mark[], paragraphEnd: string): Map<Mark, string> {
  const lines = linesOf(text, marks)
  const begins = marksAtBeginnings(text, marks)
  const ends = marksAtEnds(text, marks)
  const isApart = (mark: Mark): boolean => {
    const [open, close] = mark.isClosing ? [mark.partner, mark] : [mark, mark.partner]
    if (LAYOUT.test(mark.name)) return true
    if (!open || !close) return false
    return lines.get(open) !== lines.get(close) || (begins.has(open) && ends.has(close)) || touchesWord(text, open, close)
  }
  return new Map(
    marks.map((mark, index) => {
      const next = marks[index + 1]
      const meetsAnother = mark.isClosing && next?.start === mark.end && !next.isClosing
      return [mark, isApart(mark) || meetsAnother ? paragraphEnd : isWithinWord(text, mark) && !mark.partner ? ' ' : '']
    }),
  )
}

/** The line that each mark begins on. */
function linesOf(text: string, marks: readonly Mark[]): Map<Mark, number> {
  let line = 0
  let next = text.indexOf('\n')
  return new Map(
    marks.map((mark) => {
      for (; next >= 0 && next < mark.start; next = text.indexOf('\n', next + 1)) line += 1
      return [mark, line]
    }),
  )
}

/** The marks before which nothing but marks, and what pairs of them hold, stands on their line. */
function marksAtBeginnings(text: string, marks: readonly Mark[]): Set<Mark> {
  const found = new Set<Mark>()
  for (const [index, mark] of marks.entries()) {
    const before = marks[index - 1]
    const gap = text.slice(before?.end ?? 0, mark.start)
    const other = before?.isClosing ? (before.partner ?? before) : before
    if (endsLine(gap) || (!gap.trim() && (!other || found.has(other)))) found.add(mark)
  }
  return found
}

/** The same, looking on. */
function marksAtEnds(text: string, marks: readonly Mark[]): Set<Mark> {
  const found = new Set<Mark>()
  for (const [index, mark] of [...marks.entries()].toReversed()) {
    const after = marks[index + 1]
    const gap = text.slice(mark.end, after?.start ?? text.length)
    const other = after && !after.isClosing ? (after.partner ?? after) : after
    if (beginsLine(gap) || (!gap.trim() && (!other || found.has(other)))) found.add(mark)
  }
  return found
}

function endsLine(gap: string): boolean {
  const words = gap.trimEnd()
  return gap.includes('\n', words.length) || BLOCK_TAG.test(words.slice(Math.max(0, words.lastIndexOf('<'))))
}

function beginsLine(gap: string): boolean {
  const words = gap.trimStart()
  return gap.slice(0, gap.length - words.length).includes('\n') || BLOCK_TAG.test(words.slice(0, words.indexOf('>') + 1))
}

const isLetter = (character = ''): boolean => /[\p{L}\p{N}]/u.test(character)

/** Several words that begin or end where a word outside goes on: without a break they would run into it. */
function touchesWord(text: string, open: Mark, close: Mark): boolean {
  const inner = text.slice(open.end, Math.min(close.start, open.end + LONGEST_WORD))
  return (isLetter(text[open.start - 1]) || isLetter(text[close.end])) && (inner.length === LONGEST_WORD || /\s/.test(inner.trim()))
}

const isWithinWord = (text: string, { start, end }: Mark): boolean => isLetter(text[start - 1]) && isLetter(text[end])
