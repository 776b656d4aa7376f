import { findPost } from '#domain/posts/find-post.ts'
import { answering, followRedirect, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { messages } from '#shared/messages.ts'
import { readNumberId } from '#shared/number-id.ts'
import type { Route } from './+types/route'
import { Article } from './article.tsx'
import { articleMeta } from './article-meta.ts'
import { loadArticle } from './load-article.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const id = readNumberId(params.id)
  return answering(site, async () => {
    const post = id === undefined ? undefined : await findPost(site, id, 'visitor')
    if (!post) {
      // An imported site may have had its posts below /blog as well, by words instead of numbers.
      await followRedirect(site, new URL(request.url))
      throw problem(404, messages.postNotFound)
    }
    return loadArticle(site, post)
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => (loaderData ? articleMeta(matches, loaderData) : [])

export default function BlogPostRoute({ loaderData: post }: Route.ComponentProps) {
  return <Article post={post} />
}
