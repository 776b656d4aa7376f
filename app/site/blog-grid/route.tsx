import { answering, problem } from '#app/loading.ts'
import { PAGE_NUMBER, readPageNumber } from '#app/page-number.ts'
import { siteContext } from '#app/site-context.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { listPosts } from '#domain/posts/list-posts.ts'
import { BLOG_GRID_PAGE_SIZE } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Section } from '../../ui/layout/layout.tsx'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import { CategoryList, RecentPosts } from '../../ui/sidebar/sidebar.tsx'
import { Gallery, PopularTags } from '../posts/extras.tsx'
import { ListTrouble } from '../posts/list-trouble.tsx'
import { loadExtras } from '../posts/load-extras.ts'
import { loadSidebar } from '../posts/load-sidebar.ts'
import { cardOf, listLead } from '../posts/post-card-data.ts'
import { PostList } from '../posts/post-list.tsx'
import { troubleMeta } from '../posts/trouble-meta.ts'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import type { Route } from './+types/route'
import styles from '../posts/posts.module.css'

export const handle = { query: { page: PAGE_NUMBER } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const page = readPageNumber(new URL(request.url))
  if (page === undefined) throw problem(404, messages.nothingFound)
  return answering(site, async () => {
    const [texts, list, extras] = await Promise.all([
      getPageTexts(site, 'blog-grid'),
      listPosts(site, { page, limit: BLOG_GRID_PAGE_SIZE }),
      loadExtras(site),
    ])
    if (page > list.pages) throw problem(404, messages.nothingFound)
    const sidebar = await loadSidebar(site, { without: list.posts })
    return {
      texts,
      posts: list.posts.map((post) => cardOf(post, site.timeZone)),
      page,
      pages: list.pages,
      total: list.total,
      sidebar,
      extras,
    }
  })
}

const HEADING = 'All articles'

export const meta: Route.MetaFunction = ({ loaderData, ...page }) =>
  loaderData ? screenMeta('blog-grid', page.matches, loaderData.texts, loaderData.page) : troubleMeta(page, HEADING)

export default function BlogGridRoute({ loaderData }: Route.ComponentProps) {
  const { texts, posts, page, pages, total, sidebar, extras } = loaderData
  return (
    <>
      <ReadingHead
        title={texts.title}
        crumbs={crumbsTo({ label: 'Blog', href: paths.blogList }, texts.title)}
        lead={listLead(texts.text, { total, page, pages })}
      />
      <Section>
        <PostList posts={posts} page={page} pages={pages} path={paths.blogGrid} columns="2to3" />
      </Section>
      <Section tone="raised" tight>
        <div className={styles.boxes}>
          <CategoryList categories={sidebar.categories} empty={messages.noCategories} />
          <RecentPosts posts={sidebar.recent} />
          <Gallery {...extras} />
          <PopularTags {...extras} />
        </div>
      </Section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListTrouble error={error} title={HEADING} crumbs={crumbsTo(HEADING)} say={messages.errorLoadingBlogs} />
}
