import { lazy, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Words } from '#domain/content/page-texts.ts'
import type { ContentItemType } from '#shared/content/items.ts'
import type { SiteEditor } from '../../find-editor.ts'
import type { loader as rootLoader } from '../../root.tsx'

const ShownLink = lazy(() => import('./shown-edit-link.tsx'))

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
