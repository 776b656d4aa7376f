import { redirect } from 'react-router'
import type { InLanguage } from '#domain/content/content-items.ts'
import { listLanguages } from '#domain/content/page-texts.ts'
import { getPartWords } from '#domain/content/part-words.ts'
import type { Site } from '#domain/site.ts'
import { translatedScreens, type ScreenName } from '#shared/content/screens.ts'
import { cardPath } from '#shared/card-path.ts'
import { inAllLanguages, localPath } from '#shared/all-languages.ts'
import { languageOf } from '#shared/languages.ts'
import { screenPath } from '#shared/paths.ts'

/** The language that a screen is asked for in, and the others; one that it is not offered in leads to the English page. */
export async function loadLanguage(site: Site, name: ScreenName, { pathname }: URL) {
  const language = languageOf(pathname)
  const offered = translatedScreens.includes(name) ? await listLanguages(site, name) : []
  if (language && !offered.includes(language)) throw redirect(screenPath(name))
  const written = language && (await getPartWords(site, language))
  return {
    ...{ language, offered, pageWords: written && { lang: language, ...written.words }, isDraft: written?.isDraft === true },
    path: localPath(language, screenPath(name)),
    alternates: inAllLanguages(screenPath(name), offered),
    ...(language && { card: cardPath(language, name) }),
  }
}

/** Whether a native reader has yet to look at some of these. */
export const hasDrafts = (shown: readonly InLanguage[]): boolean => shown.some(({ isDraft }) => isDraft)
