import { redirect } from 'react-router'
import type { InLanguage } from '#domain/content/content-items.ts'
import { listLanguages } from '#domain/content/read-page-texts.ts'
import { getPartWords, saidIn, type WrittenWords } from '#domain/content/read-part-words.ts'
import type { Site } from '#domain/site.ts'
import { inAllLanguages, localPath } from '#shared/all-languages.ts'
import { cardPath } from '#shared/card-path.ts'
import { translatedScreens, type ScreenName } from '#shared/content/screens.ts'
import { sentWords } from '#shared/content/sent-words.ts'
import { type Language, languageOf } from '#shared/languages.ts'
import { paths, screenPath } from '#shared/paths.ts'
import type { PageWords } from '../../ui/page-words/page-words.ts'

/** The language that a screen is asked for in, and the others; one that it is not offered in leads to the English page. */
export async function loadLanguage(site: Site, name: ScreenName, { pathname }: URL) {
  const language = languageOf(pathname)
  const offered = translatedScreens.includes(name) ? await listLanguages(site, name) : []
  if (language && !offered.includes(language)) throw redirect(screenPath(name))
  const written = language && (await getPartWords(site, language))
  return {
    language,
    offered,
    isDraft: written?.isDraft === true,
    pageWords: written && (await pageWordsIn(site, language, written.words)),
    path: localPath(language, screenPath(name)),
    alternates: inAllLanguages(screenPath(name), offered),
    ...(language && { card: cardPath(language, name) }),
  }
}

/** What the page of an enquiry has to say in the language of its address; nothing in English. */
export async function loadSentWords(site: Site, { pathname }: URL) {
  const language = languageOf(pathname)
  if (!language) return { language }
  const { words, isDraft } = await getPartWords(site, language)
  return { language, pageWords: await pageWordsIn(site, language, words, true), hasDrafts: isDraft }
}

/** What a page in the language carries for its parts, and for what stands around it. */
async function pageWordsIn(site: Site, lang: Language, words: WrittenWords['words'], onSentPage = false): Promise<PageWords> {
  const offered = await Promise.all(translatedScreens.map(async (name) => ({ name, languages: await listLanguages(site, name) })))
  const pages = offered.flatMap(({ name, languages }) => (languages.includes(lang) ? [screenPath(name)] : []))
  const carried = Object.entries(words).filter(([name]) => onSentPage || !Object.hasOwn(sentWords, name))
  return {
    ...(Object.fromEntries(carried) as typeof words),
    lang,
    said: saidIn(words, onSentPage),
    pages: [...pages, paths.sent('')],
  }
}

/** Whether a native reader has yet to look at some of these. */
export const hasDrafts = (shown: readonly InLanguage[]): boolean => shown.some(({ isDraft }) => isDraft)
