import * as z from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import { forAnyone } from '#domain/for-anyone.ts'
import { missingPost } from '#domain/posts/bin.ts'
import { findPost } from '#domain/posts/find-post.ts'
import { listPosts, readContents } from '#domain/posts/list-posts.ts'
import type { PostSummary } from '#domain/posts/post.ts'
import type { Site } from '#domain/site.ts'
import type { TextState } from '#domain/visibility.ts'
import { hasRole } from '#shared/accounts/roles.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { publishingStatusNames } from '#shared/posts/publishing-status.ts'
import { ListMeta, listAnswer } from '../answers.ts'
import { requireRole } from '../audience.ts'
import type { AddCall } from '../call.ts'
import { choice, limit, numberFilter, page, text } from '../query-parameters.ts'
import { numberId } from '../read-id.ts'
import { Blog, blog, BlogSummary, blogSummary, EditorBlog, editorBlog, EditorBlogSummary, editorBlogSummary } from './blog-json.ts'

/** What visitors read of posts. */
export function postCalls(add: AddCall, site: Site): void {
  const shown = async (posts: PostSummary[], isSummary: boolean, isEditor: boolean) => {
    const from = isEditor ? site : forAnyone(site)
    const now = site.clock.now()
    if (isSummary) return posts.map((post) => (isEditor ? editorBlogSummary(post, now) : blogSummary(post)))
    return (await readContents(from, posts)).map((post) => (isEditor ? editorBlog(post, now) : blog(post)))
  }

  add({
    method: 'GET',
    path: '/blogs/api/blogs',
    audience: 'public',
    feature: 'posts',
    summary: 'Posts, newest first',
    query: {
      page,
      limit: limit(),
      category_id: numberFilter('Only the posts of this category'),
      q: text(lengthLimits.searchQuery, 'Words that the title, the excerpt or the tags must hold; the last may be the beginning of one'),
      fields: choice(['summary'], 'summary leaves content out'),
      status: choice([...new Set<TextState>(['published', ...publishingStatusNames, 'all'])], 'Other than published: editors only'),
    },
    answers: { 200: listAnswer(z.union([EditorBlog, EditorBlogSummary, Blog, BlogSummary])).extend({ meta: ListMeta }) },
    refusals: [401, 403],
    failure: messages.fetchBlogsFailed,
    async handle({ query, viewer }) {
      const state: TextState = query.status ?? 'published'
      if (state !== 'published') requireEditor(await viewer())
      const wanted = { page: query.page, limit: query.limit, categoryId: query.category_id, text: query.q, state }
      const { posts, ...meta } = await listPosts(state === 'published' ? forAnyone(site) : site, wanted)
      return { success: true, data: await shown(posts, query.fields === 'summary', state !== 'published'), message: '', meta }
    },
  })

  add({
    method: 'GET',
    path: '/blogs/api/viewBlog/:id',
    audience: 'public',
    feature: 'posts',
    summary: 'One post; editors see drafts and scheduled ones too',
    id: numberId(messages.postNotFound),
    answers: { 200: z.union([EditorBlog, Blog]) },
    refusals: [404, 410],
    async handle({ id, viewer }) {
      const account = await viewer()
      const isEditor = account !== null && hasRole(account, 'editor')
      const post = await (isEditor ? findPost(site, id, 'editor') : findPost(forAnyone(site), id, 'visitor'))
      if (!post) throw await missingPost(site, id)
      return isEditor ? editorBlog(post, site.clock.now()) : blog(post)
    },
  })
}

function requireEditor(account: Account | null): void {
  if (!account) throw new Refusal('not-signed-in', messages.signInFirst)
  requireRole(account, 'editor')
}
