import { answering, problem } from '#app/loading.ts'
import { PAGE_NUMBER, readPageNumber } from '#app/page-number.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { findCategory } from '#domain/categories/list-categories.ts'
import { listPosts } from '#domain/posts/list-posts.ts'
import { BLOG_PAGE_SIZE } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { readNumberId } from '#shared/number-id.ts'
import { pageOf, paths } from '#shared/paths.ts'
import { Section, WithSidebar } from '../../ui/layout/layout.tsx'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import { ListTrouble } from '../posts/list-trouble.tsx'
import { loadSidebar } from '../posts/load-sidebar.ts'
import { cardOf, listLead } from '../posts/post-card-data.ts'
import { PostList } from '../posts/post-list.tsx'
import { PostSidebar } from '../posts/post-sidebar.tsx'
import { troubleMeta } from '../posts/trouble-meta.ts'
import { crumbsTo } from '../screens/screen-meta.ts'
import type { Route } from './+types/route'

export const handle = { query: { page: PAGE_NUMBER } }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const id = readNumberId(params.categoryId)
  const page = readPageNumber(new URL(request.url))
  return answering(site, async () => {
    const category = id === undefined ? undefined : await findCategory(site, id)
    if (!category) throw problem(404, messages.categoryNotFound)
    if (page === undefined) throw problem(404, messages.nothingFound)
    const list = await listPosts(site, { page, limit: BLOG_PAGE_SIZE, categoryId: category.id })
    if (page > list.pages) throw problem(404, messages.nothingFound)
    const sidebar = await loadSidebar(site, { categoryId: category.id, without: list.posts })
    const { name, description } = category
    return {
      id: category.id,
      name,
      description,
      posts: list.posts.map((post) => cardOf(post, site.timeZone)),
      page,
      pages: list.pages,
      total: list.total,
      sidebar,
    }
  })
}

const HEADING = 'Category'

export const meta: Route.MetaFunction = ({ loaderData, ...shown }) => {
  if (!loaderData) return troubleMeta(shown, HEADING)
  const { id, name, description, page } = loaderData
  return siteMeta(frameOf(shown.matches), {
    title: page > 1 ? `${name}: articles, page ${page}` : `${name}: articles`,
    description: [description, `Articles about ${name} for people who run schools and businesses`],
    page,
    path: pageOf(paths.category(id), page),
  })
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const { id, name, description, posts, page, pages, total, sidebar } = loaderData
  const crumbs = crumbsTo({ label: 'Blog', href: paths.blogList }, name)
  return (
    <>
      <ReadingHead title={name} crumbs={crumbs} lead={listLead(description, { total, page, pages })} />
      <Section>
        <WithSidebar
          sidebar={<PostSidebar sidebar={sidebar} currentCategoryId={id} emptyCategories={messages.noCategoriesOnCategoryPage} />}
        >
          <PostList posts={posts} page={page} pages={pages} path={paths.category(id)} />
        </WithSidebar>
      </Section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const crumbs = crumbsTo({ label: 'Blog', href: paths.blogList }, HEADING)
  return <ListTrouble error={error} title={HEADING} crumbs={crumbs} say={messages.errorOnCategoryPage} />
}
