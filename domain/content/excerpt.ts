import { EXCERPT_WORDS } from '#shared/limits.ts'
import { firstWords } from '#shared/formats.ts'
import { textOf, withoutAsides } from './html-text.ts'

/** The first words of clean HTML, those of tables and quotations only where there are no others. */
export const excerptOf = (content: string): string => firstWords(textOf(withoutAsides(content)) || textOf(content), EXCERPT_WORDS)
