import { firstWords } from '#shared/formats.ts'
import { EXCERPT_WORDS } from '#shared/limits.ts'
import { textOf, withoutAsides } from './html-text.ts'

/** In characters: most texts have their first words well within it, and the longest are forty times as long. */
const BEGINNING = 5_000

/** The first words of clean HTML, those of tables and quotations only where there are no others. */
export function excerptOf(content: string): string {
  const beginning = textOf(withoutAsides(beginningOf(content)))
  const isEnough = beginning.split(' ').length > EXCERPT_WORDS
  return firstWords(isEnough ? beginning : textOf(withoutAsides(content)) || textOf(content), EXCERPT_WORDS)
}

/** Up to an element's begin or end; blank for what is short. */
const beginningOf = (content: string): string =>
  content.length > BEGINNING ? content.slice(0, Math.max(0, content.lastIndexOf('<', BEGINNING))) : ''
