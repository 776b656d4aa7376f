import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { findPost } from '#domain/posts/find-post.ts'
import { listRecentPosts } from '#domain/posts/list-posts.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { articleMeta } from '../blog-post/article-meta.ts'
import { Article } from '../blog-post/article.tsx'
import { loadArticle } from '../blog-post/load-article.ts'
import { ReplyForm } from '../blog-post/reply-form.tsx'
import { ListTrouble } from '../posts/list-trouble.tsx'
import { loadExtras } from '../posts/load-extras.ts'
import { troubleMeta } from '../posts/trouble-meta.ts'
import { crumbsTo } from '../screens/screen-meta.ts'
import type { Route } from './+types/route'

/** The newest article in the rich layout; its own address is the canonical one. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const [newest] = await listRecentPosts(site, 1)
    const post = newest && (await findPost(site, newest.id, 'visitor'))
    if (!post) throw problem(404, messages.postNotFound)
    const [article, extras] = await Promise.all([loadArticle(site, post), loadExtras(site)])
    return { article, extras }
  })
}

const HEADING = 'Newest article'

export const meta: Route.MetaFunction = ({ loaderData, ...page }) =>
  loaderData ? articleMeta(page.matches, loaderData.article) : troubleMeta(page, HEADING)

export default function NewestPostRoute({ loaderData: { article, extras } }: Route.ComponentProps) {
  return (
    <Article post={article} extras={extras}>
      <ReplyForm key={article.id} postId={article.id} action={paths.post(article.id)} />
    </Article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const crumbs = crumbsTo({ label: 'Blog', href: paths.blogList }, HEADING)
  return <ListTrouble error={error} title={HEADING} crumbs={crumbs} say={messages.errorLoadingBlogs} />
}
