import { useLocation, useMatches } from 'react-router'
import type { Words } from '#domain/content/read-page-texts.ts'
import type { ContentItemType } from '#shared/content/items.ts'
import { editPaths } from '#shared/edit-paths.ts'
import { inEnglish, type Language, languageOf } from '#shared/languages.ts'
import { ButtonLink } from '../../ui/button/button.tsx'

export type EditLinkProps = { onDeep?: boolean; /** 'Edit' where its place says what. */ label?: string } & (
  | { /** Of the screen or one of its sections. */ words: Words }
  | {
      of: ContentItemType
      /** What the page calls the item; without it the link leads to all of them. */
      name?: string
      /** A second value that tells it from others of the name. */
      also?: string
      /** What they are called together. */
      what?: string
    }
  | { href: string; what: string }
)

/** The link itself, in a script that editors alone fetch. */
export default function ShownLink({ onDeep, label, ...part }: EditLinkProps) {
  const key = useWordsKey('words' in part ? part.words : undefined)
  const { href, what } = linkOf(part, key, languageOf(useLocation().pathname))
  const isSaid = 'of' in part && !part.name && part.what !== undefined
  return (
    <ButtonLink to={href} variant="quiet" onDeep={onDeep} aria-label={label || isSaid ? undefined : `Edit ${what}`}>
      {label ?? (isSaid ? `Edit ${what}` : 'Edit')}
    </ButtonLink>
  )
}

function linkOf(part: EditLinkProps, key: string, language: Language | undefined): { href: string; what: string } {
  if ('href' in part) return part
  const inIts = { ...(language && { language }) }
  if ('words' in part) return { href: editPaths.items('page-text', { words: key, ...inIts }), what: `the words of ${part.words.title}` }
  const { of: type, name, also, what } = part
  return {
    href: editPaths.items(type, { ...(name ? { name } : {}), ...(also ? { also } : {}), ...(name && inIts) }),
    what: what ?? name ?? 'this',
  }
}

/** Whose words these are, as the address and the section: 'about-us.team'; 'home' at the root. */
function useWordsKey(words: Words | undefined): string {
  const page = useMatches().at(-1)
  const texts = (page?.loaderData as { texts?: Words & { sections: Record<string, Words> } } | undefined)?.texts
  const [section] = Object.entries(texts?.sections ?? {}).find(([, each]) => each === words) ?? []
  const screen = inEnglish(page?.pathname ?? '').replace(/^\/|\/$/g, '') || 'home'
  return section ? `${screen}.${section}` : screen
}
