import { type PageTextKey, type ScreenName, screens, type SectionOf } from '#shared/content/screens.ts'
import type { Site } from '../site.ts'
import { listContentItems } from './content-items.ts'

export interface Words {
  title: string
  /** Plain text: paragraphs apart by blank lines, lists by lines that begin with '- '. */
  text: string
}

export type ScreenTexts<S extends ScreenName> = Words & { sections: Record<SectionOf<S>, Words> }

/** The words of a screen and its sections as an editor wrote them; headings alone where nothing is written. */
export async function getPageTexts<S extends ScreenName>(site: Site, name: S): Promise<ScreenTexts<S>> {
  const written = new Map((await listContentItems(site, 'page-text')).map((item) => [item.key, item]))
  const wordsOf = (key: PageTextKey, title: string): Words => ({
    title: written.get(key)?.title || title,
    text: written.get(key)?.text ?? '',
  })
  const { title, sections } = screens[name]
  const own = Object.entries(sections).map(([section, heading]) => [
    section,
    wordsOf(`${name}.${section}` as PageTextKey, heading as string),
  ])
  return { ...wordsOf(name, title), sections: Object.fromEntries(own) as Record<SectionOf<S>, Words> }
}
