import { type ChangeObject, diffWordsWithSpace } from 'diff'
import { plainLines } from '../content/clean-html.ts'
import { pairsOf, stretchesOf } from './stretches.ts'

/** Words that both versions have, that only the newer has, or only the older. */
export interface DifferencePart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Two states of one text: `html` is compared by what is read of it, `whole` says what went and what came. */
export interface TextPair {
  kind: 'text' | 'html' | 'whole'
  older: string
  newer: string
}

/** So many words of what did not change stand around a change. */
const CONTEXT_WORDS = 12
/** Lines that came and went in one text, beyond which all between the first and the last change are shown as written anew. */
const MOST_CHANGED_LINES = 400
/** Words that came and went in lines that stand for each other, beyond which the lines are shown whole; and of all such lines, as their cost grows. */
const MOST_CHANGED_WORDS = 300
const MOST_STEPS = 3 * MOST_CHANGED_WORDS ** 2
const BLOCK_END = /<\/(?:p|h[1-6]|li|tr|blockquote|pre|figcaption|dt|dd|caption|summary)>|<(?:br|hr)\b[^>]*>/gi

const PICTURE = /<img\b[^<>]*\balt="([^"<>]*)"[^<>]*>/gi
const LINK = /<a\b[^<>]*\bhref="([^"<>]*)"[^<>]*>|<\/a>/gi

/** The words of clean HTML, a block a line; pictures by their description, links with where they lead. */
const linesOf = (html: string): string =>
  plainLines(withLinks(html.replace(PICTURE, '[Picture: $1]')).replace(BLOCK_END, '$&\n'))
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()

/** No link stands in a link. */
function withLinks(html: string): string {
  let leadsTo: string | undefined
  return html.replace(LINK, (_, href?: string) => {
    const end = href === undefined && leadsTo !== undefined ? ` [Link: ${leadsTo}]` : ''
    leadsTo = href
    return end
  })
}

/** Diff of two texts, by words where few of them changed and by whole lines where they were written anew; empty when nothing that is read changed. */
export function differencesOfTexts(older: string, newer: string): DifferencePart[] {
  if (older === newer) return []
  const parts = joined(differencesOfLines(older, newer))
  return parts.flatMap((part, index) => (part.kind === 'same' ? shortened(part, index === 0, index === parts.length - 1) : part))
}

/** The same of clean HTML. */
export const differencesOfHtml = (older: string, newer: string): DifferencePart[] => differencesOfTexts(linesOf(older), linesOf(newer))

/** The differences of several texts, each on its own. */
export const differencesOf = (pairs: readonly TextPair[]): DifferencePart[][] =>
  pairs.map((pair) => COMPARE[pair.kind](pair.older, pair.newer))

const COMPARE: Record<TextPair['kind'], (older: string, newer: string) => DifferencePart[]> = {
  text: differencesOfTexts,
  html: differencesOfHtml,
  whole: (older, newer) => [...partOf('removed', older), ...partOf('added', newer)],
}

/** Word by word within lines that stand for each other, as long as few enough changed that a reader and the machine can follow. */
function differencesOfLines(older: string, newer: string): DifferencePart[] {
  let steps = MOST_STEPS
  const differencesOfPair = (was: string, is: string): DifferencePart[] => {
    const most = Math.min(MOST_CHANGED_WORDS, Math.floor(Math.sqrt(steps)))
    const words = was && is ? diffWordsWithSpace(was, is, { maxEditLength: most }) : undefined
    if (was && is) steps -= words ? changesIn(words) ** 2 : most ** 2
    return words
      ? words.flatMap(({ added, removed, value }) => partOf(added ? 'added' : removed ? 'removed' : 'same', value))
      : [...partOf('removed', was), ...partOf('added', is)]
  }
  return stretchesOf(splitLines(older), splitLines(newer), MOST_CHANGED_LINES).flatMap((stretch) =>
    'same' in stretch
      ? partOf('same', stretch.same.join(''))
      : pairsOf(stretch, MOST_CHANGED_LINES).flatMap(([was, is]) => differencesOfPair(was.join(''), is.join(''))),
  )
}

const splitLines = (text: string): string[] => text.split(/(?<=\n)/)

const partOf = (kind: DifferencePart['kind'], text: string): DifferencePart[] => (text === '' ? [] : [{ kind, text }])

const changesIn = (words: readonly ChangeObject<string>[]): number =>
  words.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0)

/** Neighbours of one kind are one part. */
function joined(parts: readonly DifferencePart[]): DifferencePart[] {
  const runs: DifferencePart[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last?.kind === part.kind) runs[runs.length - 1] = { ...last, text: last.text + part.text }
    else runs.push(part)
  }
  return runs
}

/** A long stretch that did not change is left out but for its ends. */
function shortened(part: DifferencePart, isFirst: boolean, isLast: boolean): DifferencePart {
  const words = part.text.split(/(?<=\s)/)
  if (words.length <= CONTEXT_WORDS * 3) return part
  const start = isFirst ? '' : words.slice(0, CONTEXT_WORDS).join('')
  const end = isLast ? '' : words.slice(-CONTEXT_WORDS).join('')
  return { ...part, text: `${start}\n…\n${end}` }
}
