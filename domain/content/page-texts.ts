import { type PageTextKey, type ScreenName, screens, type SectionOf } from '#shared/content/screens.ts'
import type { Site } from '../site.ts'
import { listContentItems } from './content-items.ts'

export interface Words {
  title: string
  /** Plain text: paragraphs apart by blank lines, lists by lines that begin with '- '. */
  text: string
}

export type ScreenTexts<S extends ScreenName> = Words & {
  /** What the screen says of itself while nobody wrote a text, for where the written one is too short. */
  about: string
  sections: Record<SectionOf<S>, Words>
}

/** The words of a screen and its sections as an editor wrote them; where nothing is written, its entry's, and a section's heading alone. */
export async function getPageTexts<S extends ScreenName>(site: Site, name: S): Promise<ScreenTexts<S>> {
  const written = new Map((await listContentItems(site, 'page-text')).map((item) => [item.key, item]))
  const wordsOf = (key: PageTextKey, title: string, text = ''): Words => ({
    title: written.get(key)?.title || title,
    text: written.get(key)?.text ?? text,
  })
  const { title, text, sections } = screens[name]
  const own = Object.entries(sections).map(([section, heading]) => [
    section,
    wordsOf(`${name}.${section}` as PageTextKey, heading as string),
  ])
  return { ...wordsOf(name, title, text), about: text, sections: Object.fromEntries(own) as Record<SectionOf<S>, Words> }
}
