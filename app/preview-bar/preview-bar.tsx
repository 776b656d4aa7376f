import { editPaths } from '#shared/edit-paths.ts'
import type { ReleasePreview } from '../site-context.ts'
import { Button } from '../ui/button/button.tsx'
import styleUrl from './preview-bar.css?no-inline&url'

/** Stands above every page while an editor looks at a release. Its link and its form leave the document, which is made of the release. */
export default function PreviewBar({ preview: { id, name, trouble } }: { preview: ReleasePreview }) {
  return (
    <aside aria-label="Preview of a release" className="preview-bar">
      <link rel="stylesheet" href={styleUrl} precedence="preview" />
      <p>{trouble ? `This is the site as visitors see it. “${name}” can't be shown: ${trouble}` : `Preview of “${name}”`}</p>
      <a href={editPaths.release(id)}>Back to the release</a>
      <form method="post" action={editPaths.endPreview}>
        <input type="hidden" name="release" value={id} />
        <Button type="submit" variant="secondary">
          End preview
        </Button>
      </form>
    </aside>
  )
}
