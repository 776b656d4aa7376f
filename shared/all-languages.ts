import { ENGLISH, type Language } from './languages.ts'

// Apart from languages.ts, which is in what every visitor fetches.

/** Each further language as it calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { pcm: 'Naijá', yo: 'Yorùbá', ha: 'Hausa', ig: 'Igbo' }

/** Where a page stands in a language; in English without one. */
export const localPath = (language: Language | undefined, path: string): string => (language ? `/${language}${path}` : path)

/** A page in all its languages, itself too, as search engines are told; who reads none of them gets the English one. */
export const inAllLanguages = (path: string, offered: readonly Language[]): { language: string; path: string }[] =>
  offered.length === 0
    ? []
    : [
        { language: ENGLISH, path },
        ...offered.map((language) => ({ language, path: localPath(language, path) })),
        { language: 'x-default', path },
      ]
