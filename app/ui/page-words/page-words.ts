import { createContext, useContext } from 'react'
import type { PageWord } from '#shared/content/part-words.ts'
import type { Language } from '#shared/languages.ts'

/** Every word in a language. */
export type PageWords = Readonly<Record<PageWord, string>> & { lang: Language }

/** On a page in another language than English. */
export const PageWordsContext = createContext<PageWords | undefined>(undefined)

/** The words of a part in the page's language; each part has its English ones itself. `lang` is undefined in English. */
export const usePageWords = <W extends PageWord>(english: Readonly<Record<W, string>>) => inPageWords(useContext(PageWordsContext), english)

export const inPageWords = <W extends PageWord>(
  words: PageWords | undefined,
  english: Readonly<Record<W, string>>,
): Readonly<Record<W, string>> & { lang?: Language } => words ?? english

/** The words with their gaps filled: 'From Standard up'. */
export const filled = (words: string, known: Readonly<Record<string, string>>): string =>
  words.replace(/\{(\w+)\}/g, (gap, name: string) => known[name] ?? gap)
