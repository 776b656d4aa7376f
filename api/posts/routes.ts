import * as z from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import { findPost } from '#domain/posts/find-post.ts'
import { listPosts, readContents } from '#domain/posts/list-posts.ts'
import type { ListedPosts } from '#domain/posts/post.ts'
import type { Site } from '#domain/site.ts'
import { lengthLimits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import { ListMeta, listAnswer } from '../answers.ts'
import { hasRole, requireRole } from '../audience.ts'
import type { AddCall } from '../call.ts'
import { numberId } from '../ids.ts'
import { choice, limit, numberFilter, page, text } from '../query-parameters.ts'
import { Blog, blog, BlogSummary, blogSummary } from './blog-json.ts'

export function postCalls(add: AddCall, site: Site): void {
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
      q: text(lengthLimits.searchQuery, 'Words that the title or the excerpt must hold'),
      fields: choice(['summary'], 'summary leaves content out'),
      status: choice(['published', 'draft', 'scheduled', 'all'], 'Other than published: editors only'),
    },
    answers: { 200: listAnswer(z.union([Blog, BlogSummary])).extend({ meta: ListMeta }) },
    refusals: [401, 403],
    failure: messages.fetchBlogsFailed,
    async handle({ query, viewer }) {
      const state: ListedPosts = query.status ?? 'published'
      if (state !== 'published') requireEditor(await viewer())
      const wanted = { page: query.page, limit: query.limit, categoryId: query.category_id, text: query.q, state }
      const { posts, ...meta } = await listPosts(site, wanted)
      const data = query.fields === 'summary' ? posts.map(blogSummary) : (await readContents(site, posts)).map(blog)
      return { success: true, data, message: '', meta }
    },
  })

  add({
    method: 'GET',
    path: '/blogs/api/viewBlog/:id',
    audience: 'public',
    feature: 'posts',
    summary: 'One post; editors see drafts and scheduled ones too',
    id: numberId(messages.postNotFound),
    answers: { 200: Blog },
    refusals: [404],
    async handle({ id, viewer }) {
      const account = await viewer()
      const post = await findPost(site, id, account && hasRole(account, 'editor') ? 'editor' : 'visitor')
      if (!post) throw new Refusal('not-found', messages.postNotFound)
      return blog(post)
    },
  })
}

function requireEditor(account: Account | null): void {
  if (!account) throw new Refusal('not-signed-in', messages.signInFirst)
  requireRole(account, 'editor')
}
