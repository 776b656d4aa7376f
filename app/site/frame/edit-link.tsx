import type { ReactNode } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'
import type { Words } from '#domain/content/page-texts.ts'
import type { ContentItemType } from '#shared/content/items.ts'
import { editPaths } from '#shared/edit-paths.ts'
import type { SiteEditor } from '../../find-editor.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'

type EditLinkProps = { onDeep?: boolean; /** 'Edit' where its place says what. */ label?: string } & (
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

/** Beside a part of a page, for editors who are signed in: leads to its form. Visitors get nothing of it. */
export const EditLink = (props: EditLinkProps) =>
  useEditor() ? (
    <span>
      <ShownLink {...props} />
    </span>
  ) : null

/** The same below a part that has a place of its own in a row or a grid; `more` are further links. */
export const Editable = ({ children, more, ...props }: EditLinkProps & { children: ReactNode; more?: ReactNode }) =>
  useEditor() ? (
    <div>
      {children}
      <p>
        <ShownLink {...props} />
        {more}
      </p>
    </div>
  ) : (
    children
  )

/** Who is signed in and may change the site; undefined for visitors. */
export function useEditor(): SiteEditor | undefined {
  const frame = useRouteLoaderData<typeof rootLoader>('root')
  return frame?.editor
}

function ShownLink({ onDeep, label, ...part }: EditLinkProps) {
  const key = useWordsKey('words' in part ? part.words : undefined)
  const { href, what } = linkOf(part, key)
  const isSaid = 'what' in part && part.what !== undefined
  return (
    <ButtonLink to={href} variant="quiet" onDeep={onDeep} aria-label={label || isSaid ? undefined : `Edit ${what}`}>
      {label ?? (isSaid ? `Edit ${what}` : 'Edit')}
    </ButtonLink>
  )
}

function linkOf(part: EditLinkProps, key: string): { href: string; what: string } {
  if ('href' in part) return part
  if ('words' in part) return { href: editPaths.items('page-text', { words: key }), what: `the words of ${part.words.title}` }
  const { of: type, name, also, what } = part
  return { href: editPaths.items(type, { ...(name ? { name } : {}), ...(also ? { also } : {}) }), what: what ?? name ?? 'this' }
}

/** Whose words these are, as the address and the section: 'about-us.team'; 'home' at the root. */
function useWordsKey(words: Words | undefined): string {
  const page = useMatches().at(-1)
  const texts = (page?.loaderData as { texts?: Words & { sections: Record<string, Words> } } | undefined)?.texts
  const [section] = Object.entries(texts?.sections ?? {}).find(([, each]) => each === words) ?? []
  const screen = page?.pathname.replace(/^\/|\/$/g, '') || 'home'
  return section ? `${screen}.${section}` : screen
}
