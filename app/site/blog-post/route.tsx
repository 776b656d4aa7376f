import { answering, followRedirect, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { submitComment } from '#domain/comments/submit-comment.ts'
import { missingPost } from '#domain/posts/bin.ts'
import { findPost } from '#domain/posts/find-post.ts'
import { commentForm } from '#shared/comments/comment-form.ts'
import * as messages from '#shared/messages.ts'
import { readNumberId } from '#shared/number-id.ts'
import { paths } from '#shared/paths.ts'
import { submitPostedForm } from '../forms/submit-posted-form.ts'
import type { PageHandle } from '../frame/site-layout.tsx'
import { ListTrouble } from '../posts/list-trouble.tsx'
import { troubleMeta } from '../posts/trouble-meta.ts'
import { crumbsTo } from '../screens/screen-meta.ts'
import type { Route } from './+types/route'
import { articleMeta } from './article-meta.ts'
import { Article } from './article.tsx'
import { loadArticle } from './load-article.ts'
import { ReplyForm } from './reply-form.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const id = readNumberId(params.id)
  return answering(site, async () => {
    const post = id === undefined ? undefined : await findPost(site, id, 'visitor')
    if (!post) {
      // An imported site may have had its posts below /blog as well, by words instead of numbers.
      await followRedirect(site, new URL(request.url))
      throw await missingPost(site, id)
    }
    return loadArticle(site, post)
  })
}

/** The reply form posted without scripts: back with its messages and all that was typed, or on to the thanks. */
export async function action(args: Route.ActionArgs) {
  const site = args.context.get(siteContext)
  const id = readNumberId(args.params.id)
  const post = id === undefined ? undefined : await answering(site, () => findPost(site, id, 'visitor'))
  if (!post) throw problem(404, messages.postNotFound)
  return submitPostedForm(commentForm, args, (form, arrival) => submitComment(site, post.id, form, arrival))
}

/** It ends in a step of its own, which is the only one. */
export const handle = { endsInACall: true } satisfies PageHandle

const HEADING = 'Article'

export const meta: Route.MetaFunction = ({ loaderData, ...page }) =>
  loaderData ? articleMeta(page.matches, loaderData) : troubleMeta(page, HEADING)

export default function BlogPostRoute({ loaderData: post, actionData }: Route.ComponentProps) {
  return (
    <Article post={post}>
      {/* Its own for each post, so that nothing typed under one ends under another. */}
      <ReplyForm key={post.id} postId={post.id} again={actionData} />
    </Article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const crumbs = crumbsTo({ label: 'Blog', href: paths.blogList }, HEADING)
  return <ListTrouble error={error} title={HEADING} crumbs={crumbs} say={messages.errorLoadingBlogs} />
}
