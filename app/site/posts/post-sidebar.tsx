import { useRouteLoaderData } from 'react-router'
import type { loadFrame } from '../../load-frame.ts'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import { CategoryList, HelpCard, RecentPosts, SidebarBox } from '../../ui/sidebar/sidebar.tsx'
import { Gallery, PopularTags } from './extras.tsx'
import type { ExtrasData } from './load-extras.ts'
import type { SidebarData } from './load-sidebar.ts'
import styles from './posts.module.css'

interface PostSidebarProps {
  sidebar: SidebarData
  currentCategoryId?: number
  emptyCategories: string
  /** Off where the page's own form stands. */
  withSearch?: boolean
  /** Off where it stands elsewhere. */
  withHelp?: boolean
  extras?: ExtrasData
}

/** Search, categories, newest posts and help beside lists and articles. */
export function PostSidebar({ sidebar, currentCategoryId, emptyCategories, withSearch = true, withHelp = true, extras }: PostSidebarProps) {
  const company = useRouteLoaderData<typeof loadFrame>('root')?.company
  return (
    <>
      <div className={styles.column}>
        {withSearch && (
          <SidebarBox title="Search">
            <SearchForm label="In all articles and pages" narrow />
          </SidebarBox>
        )}
        <CategoryList categories={sidebar.categories} currentId={currentCategoryId} empty={emptyCategories} folds />
        {extras && <Gallery {...extras} />}
      </div>
      <div className={styles.column}>
        <RecentPosts posts={sidebar.recent} folds />
        {extras && <PopularTags {...extras} />}
        {withHelp && <HelpCard text={company?.replyPromise} phones={company?.phones} chatNumber={company?.chatNumber} />}
      </div>
    </>
  )
}
