import { type ChangeObject, diffWordsWithSpace } from 'diff'
import { plainLines } from '../content/clean-html.ts'
import { pairsOf, type PartStretch, stretchesOf } from './stretches.ts'

/** Words that both versions have, that only the newer has, or only the older. */
export interface DifferencePart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** How one text differs; `isCoarse` when words that both versions have may stand among what went and what came. */
export interface Differences {
  parts: DifferencePart[]
  isCoarse: boolean
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
/** Squares of the changes that may be looked for in all texts of a page together, some 0.2 s. */
export const COMPARING_STEPS = 2_500_000
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

/**
 * Diff of two texts, by words where few of them changed and by whole lines where they were written anew; empty when nothing that is read
 * changed. What it took comes off the steps.
 */
export function differencesOfTexts(older: string, newer: string, steps = new Steps()): Differences {
  if (older === newer) return { parts: [], isCoarse: false }
  const { parts: all, isCoarse } = differencesOfLines(older, newer, steps)
  const parts = joined(all)
  return {
    isCoarse,
    parts: parts.flatMap((part, index) => (part.kind === 'same' ? shortened(part, index === 0, index === parts.length - 1) : part)),
  }
}

/** The same of clean HTML. */
export const differencesOfHtml = (older: string, newer: string, steps?: Steps): Differences =>
  differencesOfTexts(linesOf(older), linesOf(newer), steps)

/** The differences of several texts, each on its own, and how many of the steps that they may take together are left. */
export function differencesOf(pairs: readonly TextPair[], mayTake: number): { found: Differences[]; left: number } {
  const steps = new Steps(mayTake)
  return { found: pairs.map(({ kind, older, newer }) => COMPARE[kind](older, newer, steps)), left: steps.left }
}

const COMPARE: Record<TextPair['kind'], (older: string, newer: string, steps: Steps) => Differences> = {
  text: differencesOfTexts,
  html: differencesOfHtml,
  whole: (older, newer) => ({ parts: [...partOf('removed', older), ...partOf('added', newer)], isCoarse: false }),
}

/** What looking for changes may take: the square of how many there are. */
class Steps {
  left: number

  constructor(left = COMPARING_STEPS) {
    this.left = left
  }

  /** How many changes may be looked for. */
  most(limit: number): number {
    return Math.min(limit, Math.floor(Math.sqrt(Math.max(0, this.left))))
  }

  take(changes: number): void {
    this.left -= changes ** 2
  }
}

/** Word by word within lines that stand for each other, as long as few enough changed that a reader and the machine can follow. */
function differencesOfLines(older: string, newer: string, all: Steps): Differences {
  let isCoarse = false
  const own = new Steps(MOST_STEPS)
  const differencesOfPair = (was: string, is: string): DifferencePart[] => {
    const most = own.most(all.most(MOST_CHANGED_WORDS))
    const words = was && is && most > 0 ? diffWordsWithSpace(was, is, { maxEditLength: most }) : undefined
    if (words) return partsOf(words, [own, all])
    if (was && is) {
      for (const steps of [own, all]) steps.take(most)
      isCoarse = true
    }
    return [...partOf('removed', was), ...partOf('added', is)]
  }
  const lines = all.most(MOST_CHANGED_LINES)
  const stretches = stretchesOf(splitLines(older), splitLines(newer), lines)
  all.take(Math.min(lines, changedLines(stretches)))
  const parts = stretches.flatMap((stretch) =>
    'same' in stretch
      ? partOf('same', stretch.same.join(''))
      : pairsOf(stretch, MOST_CHANGED_LINES).flatMap(([was, is]) => differencesOfPair(was.join(''), is.join(''))),
  )
  return { parts, isCoarse }
}

function partsOf(words: readonly ChangeObject<string>[], taken: readonly Steps[]): DifferencePart[] {
  for (const steps of taken) steps.take(changesIn(words))
  return words.flatMap(({ added, removed, value }) => partOf(added ? 'added' : removed ? 'removed' : 'same', value))
}

const changedLines = (stretches: readonly PartStretch[]): number =>
  stretches.reduce((sum, stretch) => sum + ('same' in stretch ? 0 : stretch.removed.length + stretch.added.length), 0)

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
