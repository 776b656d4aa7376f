import { lazy, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { SiteEditor } from '../../find-editor.ts'
import type { loadFrame } from '../../load-frame.ts'
import type { EditLinkProps } from './shown-edit-link.tsx'

const ShownLink = lazy(() => import('./shown-edit-link.tsx'))

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
  const frame = useRouteLoaderData<typeof loadFrame>('root')
  return frame?.editor
}
