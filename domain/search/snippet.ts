import type { Phrase } from '#database/search-engine.ts'
import { escapeXml } from '#shared/xml.ts'
import { type Word, wordsOf } from './words-of-text.ts'

const WORDS_BEFORE = 6
const WORDS_SHOWN = 32
const MAX_LENGTH = 320
/** How far a cut may move to the end of a word before it is made inside of it. */
const MAX_WORD = 60

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The part of a plain text that says most about the search, as HTML: everything escaped, the found words in `<mark>`. */
export function snippetOf(text: string, phrases: readonly Phrase[]): string {
  const words = wordsOf(text)
  const found = foundWords(words, phrases)
  const first = bestStart(words, found)
  const opening = words[Math.max(0, first - WORDS_BEFORE)]
  const start = first === 0 || !opening || opening === words[0] ? 0 : wordStart(text, opening.start)
  const last = words[Math.max(0, first - WORDS_BEFORE) + WORDS_SHOWN]
  const end = cutAt(text, Math.min(last ? wordEnd(text, last.end) : text.length, start + MAX_LENGTH), start)
  const shown = words.filter((word, index) => found.has(index) && word.start >= start && word.end <= end)
  return `${start > 0 ? '… ' : ''}${markUp(text, start, end, shown)}${end < text.length ? ' …' : ''}`
}

/** The indexes of the words that belong to any of the phrases. */
function foundWords(words: readonly Word[], phrases: readonly Phrase[]): Set<number> {
  const byFirst = Map.groupBy(phrases, (phrase) => phrase[0] ?? '')
  const found = new Set<number>()
  words.forEach((word, index) => {
    for (const phrase of byFirst.get(word.stem) ?? []) {
      if (phrase.every((stem, offset) => words[index + offset]?.stem === stem)) phrase.forEach((_, offset) => found.add(index + offset))
    }
  })
  return found
}

/** Where the window with the most different found words begins, then the most of them, then the first. */
function bestStart(words: readonly Word[], found: ReadonlySet<number>): number {
  let best = { start: 0, worth: 0 }
  const indexes = [...found].sort((one, other) => one - other)
  const room = WORDS_SHOWN - WORDS_BEFORE
  indexes.forEach((start, place) => {
    const stems: string[] = []
    for (let next = place; next < indexes.length && (indexes[next] ?? 0) < start + room; next += 1)
      stems.push(words[indexes[next] ?? 0]?.stem ?? '')
    const worth = new Set(stems).size * room + stems.length
    if (worth > best.worth) best = { start, worth }
  })
  return best.start
}

function wordStart(text: string, offset: number): number {
  const space = text.lastIndexOf(' ', offset)
  return space >= 0 && offset - space <= MAX_WORD ? space + 1 : cutAt(text, offset, 0)
}

function wordEnd(text: string, offset: number): number {
  const space = text.indexOf(' ', offset)
  const end = space < 0 ? text.length : space
  return end - offset <= MAX_WORD ? end : offset
}

/** The nearest place at or before the offset that is not inside of a grapheme; at a space if one is near. */
function cutAt(text: string, offset: number, start: number): number {
  if (offset >= text.length) return text.length
  const space = text.lastIndexOf(' ', offset)
  if (space > start && offset - space <= MAX_WORD) return space
  const from = Math.max(start, offset - MAX_WORD)
  return from + (graphemes.segment(text.slice(from, offset + MAX_WORD)).containing(offset - from)?.index ?? 0)
}

function markUp(text: string, start: number, end: number, marked: readonly Word[]): string {
  let html = ''
  let done = start
  for (const word of marked) {
    html += `${escapeXml(text.slice(done, word.start))}<mark>${escapeXml(text.slice(word.start, word.end))}</mark>`
    done = word.end
  }
  return html + escapeXml(text.slice(done, end))
}
