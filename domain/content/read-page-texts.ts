import { type PageTextKey, type ScreenName, screenOf, screens, type SectionOf } from '#shared/content/screens.ts'
import { ENGLISH, type Language, languageTags } from '#shared/languages.ts'
import type { Site } from '../site.ts'
import { type InLanguage, listContentItems } from './content-items.ts'

export interface Words extends InLanguage {
  title: string
  /** Plain text: paragraphs apart by blank lines, lists by lines that begin with '- '. */
  text: string
}

export type ScreenTexts<S extends ScreenName> = Words & {
  /** What the screen says of itself while nobody wrote a text, for where the written one is too short; blank in another language. */
  about: string
  sections: Record<SectionOf<S>, Words>
}

/**
 * The words of a screen and its sections as an editor wrote them; where nothing is written, its entry's, and a section's heading
 * alone. In another language those that are translated, and the others in English.
 */
export async function getPageTexts<S extends ScreenName>(site: Site, name: S, language?: Language): Promise<ScreenTexts<S>> {
  const written = new Map((await listContentItems(site, 'page-text', language)).map((item) => [item.key, item]))
  const wordsOf = (key: PageTextKey, title: string, text = ''): Words => {
    const { title: own = '', text: said = text, lang, isDraft } = written.get(key) ?? {}
    // A blank title leaves the heading as it is: in English.
    const tag = own || !language ? lang : ENGLISH
    return { title: own || title, text: said, ...(language && { lang: tag ?? ENGLISH }), ...(isDraft && { isDraft }) }
  }
  const { title, text, sections } = screens[name]
  const own = Object.entries(sections).map(([section, heading]) => [
    section,
    wordsOf(`${name}.${section}` as PageTextKey, heading as string),
  ])
  return { ...wordsOf(name, title, text), about: language ? '' : text, sections: Object.fromEntries(own) as Record<SectionOf<S>, Words> }
}

/** The languages in which a screen is offered: those that its own title and lead are translated into. */
export async function listLanguages(site: Site, name: ScreenName): Promise<Language[]> {
  if (!screenOf(name).languages) return []
  const texts = await Promise.all(languageTags.map(async (tag) => ({ tag, lang: (await getPageTexts(site, name, tag)).lang })))
  return texts.flatMap(({ tag, lang }) => (lang === tag ? [tag] : []))
}
