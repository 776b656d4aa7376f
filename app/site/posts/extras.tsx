import { paths } from '#shared/paths.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { SidebarBox } from '../../ui/sidebar/sidebar.tsx'
import type { ExtrasData } from './load-extras.ts'
import { TagList } from './tag-list.tsx'
import styles from './posts.module.css'

export function Gallery({ gallery }: Pick<ExtrasData, 'gallery'>) {
  if (gallery.length === 0) return null
  return (
    <SidebarBox title="Gallery">
      <ul className={styles.gallery}>
        {gallery.map(({ slug, title, picture }) => (
          <li key={slug}>
            <SiteLink to={paths.project(slug)}>
              <Picture picture={{ ...picture, alt: title }} sizes="10rem" className={styles.shot} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </SidebarBox>
  )
}

export function PopularTags({ tags }: Pick<ExtrasData, 'tags'>) {
  if (tags.length === 0) return null
  return (
    <SidebarBox title="Popular Tags">
      <TagList names={tags} label="Popular tags" />
    </SidebarBox>
  )
}
