import { data, redirect } from 'react-router'
import { listApprovedComments } from '#domain/comments/list-comments.ts'
import { submitComment } from '#domain/comments/submit-comment.ts'
import { missingPost } from '#domain/posts/bin.ts'
import { findPost } from '#domain/posts/find-post.ts'
import { answering, followRedirect, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { CommentForm } from '#shared/comments/comment-form.ts'
import { longDate, readingMinutes } from '#shared/formats.ts'
import { readForm } from '#shared/forms.ts'
import { messages } from '#shared/messages.ts'
import { readNumberId } from '#shared/number-id.ts'
import { paths } from '#shared/paths.ts'
import { BreadcrumbBar } from '../../ui/breadcrumb/breadcrumb.tsx'
import { Section, Stack, WithSidebar } from '../../ui/layout/layout.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { postedArrival, readPostedForm } from '../forms/read-posted-form.ts'
import { refusedSubmission } from '../forms/refused-submission.ts'
import { loadSidebar } from '../posts/load-sidebar.ts'
import { cardOf } from '../posts/post-card-data.ts'
import { PostSidebar } from '../posts/post-sidebar.tsx'
import type { Route } from './+types/route'
import styles from './blog-post.module.css'
import { CommentList } from './comment-list.tsx'
import { ReplyForm } from './reply-form.tsx'
import { withScrollableTables } from './scrollable-tables.ts'

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
    const [comments, sidebar] = await Promise.all([listApprovedComments(site, post.id), loadSidebar(site)])
    return {
      ...cardOf(post, site.timeZone),
      content: withScrollableTables(post.content),
      minutes: readingMinutes(post.content),
      metaTitle: post.metaTitle,
      metaDescription: post.metaDescription,
      tags: post.tags,
      comments: comments.map(({ createdAt, ...comment }) => ({ ...comment, date: longDate(createdAt, site.timeZone) })),
      sidebar,
    }
  })
}

/** The reply form posted without scripts: back with its messages and all that was typed, or on to the thanks. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const id = readNumberId(params.id)
  const post = id === undefined ? undefined : await answering(site, () => findPost(site, id, 'visitor'))
  if (!post) throw problem(404, messages.postNotFound)
  const posted = await readPostedForm(request)
  const form = readForm(CommentForm, posted)
  if (!form.ok) return data({ problems: { errors: form.errors, message: undefined }, entered: form.entered }, { status: 400 })
  try {
    const { reference } = await submitComment(site, post.id, form.value, postedArrival({ context, request }, posted))
    return redirect(paths.sent(reference), 303)
  } catch (error) {
    const { status, message } = refusedSubmission(site, error)
    return data({ problems: { errors: {}, message }, entered: form.value as Record<string, string> }, { status })
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { title, metaTitle, metaDescription, excerpt, id, picture } = loaderData
  return siteMeta(frameOf(matches), {
    title: metaTitle || title,
    description: metaDescription || excerpt,
    path: paths.post(id),
    image: picture?.file,
    imageAlt: picture?.alt,
    type: 'article',
  })
}

/** The column beside the side boxes, or the whole measure where they are below; on phones as cards have it. */
const ARTICLE_SIZES = '(min-width: 80rem) 51rem, (min-width: 64rem) calc(100vw - 29rem), calc(100vw - 2.55rem)'

export default function BlogPostRoute({ loaderData: post, actionData }: Route.ComponentProps) {
  const category = post.categoryId === null ? [] : [{ label: post.categoryName, href: paths.category(post.categoryId) }]
  const crumbs = [{ label: 'Home', href: paths.home }, { label: 'Blog', href: paths.blogList }, ...category, { label: post.title }]
  return (
    <article>
      <BreadcrumbBar title={post.title} crumbs={crumbs} cloth="eiye">
        <p className={styles.byline}>
          {post.author && <span>{post.author}</span>}
          {post.dateTime ? <time dateTime={post.dateTime}>{post.date}</time> : <span>{post.date}</span>}
          <span>{post.minutes} min read</span>
        </p>
      </BreadcrumbBar>
      <Section>
        <WithSidebar
          sidebar={
            <PostSidebar sidebar={post.sidebar} currentCategoryId={post.categoryId ?? undefined} emptyCategories={messages.noCategories} />
          }
        >
          <Stack gap="l">
            {post.picture && <Picture picture={post.picture} sizes={ARTICLE_SIZES} eager className={styles.picture} />}
            {/* Cleaned on its way into the store (domain/content/clean-html.ts). */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: post.content }} />
            <Tags names={post.tags} />
            <CommentList comments={post.comments} />
            {/* Its own for each post, so that nothing typed under one ends under another. */}
            <ReplyForm key={post.id} postId={post.id} problems={actionData?.problems} entered={actionData?.entered} />
          </Stack>
        </WithSidebar>
      </Section>
    </article>
  )
}

function Tags({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="Tags">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
