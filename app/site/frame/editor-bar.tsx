import { useMatches } from 'react-router'
import type { Words } from '#domain/content/read-page-texts.ts'
import { editPaths } from '#shared/edit-paths.ts'
import { Actions, Container } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { EditLink, useEditor } from './edit-link.tsx'

const AROUND = {
  header: [
    ['Navigation', editPaths.items('main-navigation')],
    ['Links above the header', editPaths.items('top-bar-link')],
  ],
  footer: [
    ['Footer', editPaths.items('footer-link')],
    ['Opening hours', editPaths.items('opening-hours')],
  ],
} as const

interface Props {
  part: 'preview' | keyof typeof AROUND
}

/** What editors alone are shown around a page: that it is a preview, or the ways to the forms of what stands there. */
export default function EditorBar({ part }: Props) {
  return part === 'preview' ? <PreviewNote /> : <EditLinks part={part} />
}

const PreviewNote = () => (
  <aside aria-label="Preview">
    <Container>
      <p>
        <strong>Preview.</strong> Nothing of this is saved yet. Close this window to go on.
      </p>
    </Container>
  </aside>
)

/** The forms of what stands around every page, and of the page's own words. */
function EditLinks({ part }: { part: keyof typeof AROUND }) {
  const editor = useEditor()
  const texts = (useMatches().at(-1)?.loaderData as { texts?: Words } | undefined)?.texts
  return (
    <aside aria-label={`Edit the ${part}`}>
      <Container>
        <Actions>
          <span>Edit:</span>
          {AROUND[part].map(([label, href]) => (
            <SiteLink key={href} to={href}>
              {label}
            </SiteLink>
          ))}
          {editor === 'admin' && <SiteLink to={editPaths.settings}>Company, phone and address</SiteLink>}
          {part === 'header' && texts && <EditLink words={texts} label="Words of this page" />}
        </Actions>
      </Container>
    </aside>
  )
}
