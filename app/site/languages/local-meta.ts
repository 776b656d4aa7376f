import type { MetaDescriptor } from 'react-router'
import { pageFacts } from '#app/facts/page-facts.ts'
import { frameOf } from '#app/site-meta.ts'
import type { Words } from '#domain/content/read-page-texts.ts'
import type { ScreenName } from '#shared/content/screens.ts'
import { ENGLISH, type Language } from '#shared/languages.ts'
import { screenMeta } from '../screens/screen-meta.ts'

/** What the loader of a screen in several languages gives. */
interface Loaded {
  language: Language | undefined
  path: string
  alternates: readonly { language: string; path: string }[]
  card?: string
  /** Where the title stands alone it may say more than the page's heading does. */
  title?: string
  texts: Words & { about: string }
}

/** Of a screen in several languages: what search engines and shared links are told of it. `card` is the English page's own. */
export function localMeta(
  name: ScreenName,
  matches: Parameters<typeof frameOf>[0],
  loaded: Loaded | undefined,
  card?: string,
): MetaDescriptor[] {
  const { language = ENGLISH, path, alternates = [], texts } = loaded ?? {}
  const frame = frameOf(matches)
  const usual = [
    ...screenMeta(name, matches, texts && { ...texts, title: loaded?.title ?? texts.title }, 1, { path, card: loaded?.card ?? card }),
    ...alternates.map(({ language: hrefLang, path: its }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang,
      href: `${frame?.siteUrl ?? ''}${its}`,
    })),
  ]
  if (!import.meta.env.SSR || !frame || !texts || !path) return usual
  return [...usual, ...pageFacts(frame, { ...texts, path, language })]
}
