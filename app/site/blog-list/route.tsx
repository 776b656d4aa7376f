import { answering, problem } from '#app/loading.ts'
import { PAGE_NUMBER, readPageNumber } from '#app/page-number.ts'
import { siteContext } from '#app/site-context.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { listPosts } from '#domain/posts/list-posts.ts'
import { BLOG_PAGE_SIZE } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Section, WithSidebar } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import { ListTrouble } from '../posts/list-trouble.tsx'
import { loadSidebar } from '../posts/load-sidebar.ts'
import { cardOf, pageLead } from '../posts/post-card-data.ts'
import { PostList } from '../posts/post-list.tsx'
import { PostSidebar } from '../posts/post-sidebar.tsx'
import { Subjects } from '../posts/tag-list.tsx'
import { troubleMeta } from '../posts/trouble-meta.ts'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import type { Route } from './+types/route'

export const handle = { query: { page: PAGE_NUMBER } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const page = readPageNumber(new URL(request.url))
  if (page === undefined) throw problem(404, messages.nothingFound)
  return answering(site, async () => {
    const [texts, { posts, pages, total }] = await Promise.all([
      getPageTexts(site, 'blog-list'),
      listPosts(site, { page, limit: BLOG_PAGE_SIZE }),
    ])
    if (page > pages) throw problem(404, messages.nothingFound)
    const sidebar = await loadSidebar(site, { without: posts })
    return { texts, posts: posts.map((post) => cardOf(post, site.timeZone)), page, pages, total, sidebar }
  })
}

const HEADING = 'Blog'

export const meta: Route.MetaFunction = ({ loaderData, ...page }) =>
  loaderData ? screenMeta('blog-list', page.matches, loaderData.texts, loaderData.page) : troubleMeta(page, HEADING)

export default function BlogListRoute({ loaderData }: Route.ComponentProps) {
  const { texts, posts, page, pages, total, sidebar } = loaderData
  return (
    <>
      <ReadingHead title={texts.title} crumbs={crumbsTo(texts.title)} lead={pageLead(texts.text, { page, pages })}>
        {sidebar.categories.length > 0 && <Subjects categories={sidebar.categories} />}
      </ReadingHead>
      <Section>
        <WithSidebar sidebar={<PostSidebar sidebar={sidebar} emptyCategories={messages.noCategories} />}>
          <PostList posts={posts} page={page} pages={pages} path={paths.blogList}>
            {pages > 1 && (
              <p>
                <SiteLink to={paths.blogGrid}>See all {total} articles</SiteLink>
              </p>
            )}
          </PostList>
        </WithSidebar>
      </Section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListTrouble error={error} title={HEADING} crumbs={crumbsTo(HEADING)} say={messages.errorLoadingBlogs} />
}
