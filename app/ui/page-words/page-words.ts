import { createContext, useContext } from 'react'
import type { PageWord } from '#shared/content/part-words.ts'
import { ENGLISH, type Language } from '#shared/languages.ts'
import { type TextLimit, textLimit } from '#shared/text-limit.ts'

/** The words of a page in its language; those of the page of an enquiry are on that page alone. */
export type PageWords = Readonly<Record<PageWord, string>> & {
  lang: Language
  /** What is data or a message elsewhere, by what it says in English: labels, links that came with the site, refusals. */
  said: Readonly<Record<string, string>>
  /** English addresses of the pages that stand in the language too; one that ends in a slash is of all below it. */
  pages: readonly string[]
}

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

/** A text in the language of the page if it came with the site, else as it was written; `lang` says which, on pages in another language. */
export const useSaid = () => {
  const words = useContext(PageWordsContext)
  return (text: string): { text: string; lang?: string } => {
    const said = words?.said[text]
    return words ? { text: said ?? text, lang: said ? words.lang : ENGLISH } : { text }
  }
}

/** How long a text may be, said in the page's language; `label` is what the field is called in English. */
export function useTextLimit(): (label: string, max: number) => TextLimit {
  const words = useContext(PageWordsContext)
  return (label, max) => {
    return words ? limitIn(words, words.said[label] ?? label, max) : textLimit(label, max)
  }
}

/** The same of a field whose label is in the page's language. */
export const limitIn = ({ tooLong, charactersLeft, charactersTooMany }: PageWords, label: string, max: number): TextLimit => ({
  max,
  message: filled(tooLong, {
    label,
    count: String(max),
  }),
  inWords: (left) => filled(left < 0 ? charactersTooMany : charactersLeft, { count: String(Math.abs(left)) }),
})

/** The address of a page in the language of this one, where it stands in it. */
export function inSameLanguage(words: Pick<PageWords, 'lang' | 'pages'> | undefined, href: string): string {
  const path = href.replace(/[?#].*$/s, '')
  const has = words?.pages.some((page) => (page.endsWith('/') ? path.startsWith(page) : path === page))
  return has ? `/${words?.lang}${href}` : href
}
