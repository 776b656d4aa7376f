import type { PictureUse } from '#domain/media/picture-uses.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'

const KINDS: Record<PictureUse['kind'], string> = { post: 'Post', page: 'Page', item: 'Content', setting: 'Settings' }

/** A place that shows a picture, with the way to its form. */
export function UseLink({ use }: { use: PictureUse }) {
  const kind = use.kind === 'item' ? (use.type ?? '').replaceAll('-', ' ') : KINDS[use.kind]
  return (
    <>
      <span className="desk-use-kind">{kind}</span> <SiteLink to={hrefOf(use)}>{use.name || 'without a name'}</SiteLink>
      {use.isBinned && <span> (in the bin)</span>}
    </>
  )
}

function hrefOf({ kind, id, type }: PictureUse): string {
  switch (kind) {
    case 'post':
      return deskPaths.post(id)
    case 'page':
      return deskPaths.page(id)
    case 'item':
      return deskPaths.items(type ?? '')
    case 'setting':
      return deskPaths.settings
  }
}
