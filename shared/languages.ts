/** What the site is written in, and what stands wherever a translation is missing. */
export const ENGLISH = 'en-NG'

/** Further languages of pages. */
export const languageTags = ['pcm', 'yo', 'ha', 'ig'] as const

export type Language = (typeof languageTags)[number]

/** The language of the page at an address; undefined for English. */
export const languageOf = (pathname: string): Language | undefined => languageTags.find((tag) => pathname.startsWith(`/${tag}/`))

/** The address of the English page that a page stands beside. */
export const inEnglish = (pathname: string): string => pathname.slice(languageOf(pathname) ? pathname.indexOf('/', 1) : 0)
