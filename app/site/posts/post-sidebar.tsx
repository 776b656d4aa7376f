import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../../root.tsx'
import { CategoryList, HelpCard, RecentPosts } from '../../ui/sidebar/sidebar.tsx'
import type { SidebarData } from './load-sidebar.ts'

interface PostSidebarProps {
  sidebar: SidebarData
  currentCategoryId?: number
  emptyCategories: string
}

/** Categories, newest posts and help beside lists and articles. */
export function PostSidebar({ sidebar, currentCategoryId, emptyCategories }: PostSidebarProps) {
  const company = useRouteLoaderData<typeof rootLoader>('root')?.company
  return (
    <>
      <CategoryList categories={sidebar.categories} currentId={currentCategoryId} empty={emptyCategories} />
      <RecentPosts posts={sidebar.recent} />
      <HelpCard text={company?.replyPromise} phone={company?.phone} whatsApp={company?.whatsApp} />
    </>
  )
}
