import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import { missingPost, purgePost, restorePost } from '#domain/posts/bin.ts'
import { findBinnedPost } from '#domain/posts/find-post.ts'
import { listPosts } from '#domain/posts/list-posts.ts'
import type { Site } from '#domain/site.ts'
import * as messages from '#shared/messages.ts'
import { ListMeta, listAnswer, removedAnswer } from '../answers.ts'
import type { AddCall } from '../call.ts'
import { limit, page } from '../query-parameters.ts'
import { numberId } from '../read-id.ts'
import { EditorBlog, editorBlog, EditorBlogSummary, editorBlogSummary } from './blog-json.ts'

const path = '/api/admin/bin'

/** Posts in the bin. */
export function binCalls(add: AddCall, site: Site): void {
  const editor = { audience: 'editor', feature: 'bin' } as const
  const one = {
    ...editor,
    id: numberId(messages.postNotFound),
    async find(id: number) {
      if (!(await findBinnedPost(site, id))) throw await missingPost(site, id)
    },
  }

  add({
    ...editor,
    method: 'GET',
    path,
    summary: 'Posts in the bin, most recently deleted first; what lies there for 30 days is deleted for good',
    query: { page, limit: limit() },
    answers: { 200: listAnswer(EditorBlogSummary).extend({ meta: ListMeta }) },
    async handle({ query }) {
      const { posts, ...meta } = await listPosts(site, { ...query, state: 'bin' })
      return { success: true, data: posts.map((post) => editorBlogSummary(post, site.clock.now())), message: '', meta }
    },
  })

  add({
    ...one,
    method: 'POST',
    path: `${path}/:id/restore`,
    summary: 'Takes a post out of the bin; one whose category is gone comes back as a draft',
    answers: { 200: z.object({ success: z.literal(true), blog: EditorBlog, message: z.string() }) },
    refusals: [410],
    async handle({ account, id }) {
      const { post, needsCategory } = await restorePost(site, actorOf(account), id)
      const message = needsCategory ? messages.postNeedsCategory : messages.postRestored
      return { success: true, blog: editorBlog(post, site.clock.now()), message }
    },
  })

  add({
    ...one,
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Deletes a post of the bin for good, with its comments, revisions and pictures',
    answers: { 200: removedAnswer(z.int()).extend({ message: z.string() }) },
    refusals: [410],
    async handle({ account, id }) {
      await purgePost(site, actorOf(account), id)
      return { success: true, id, message: messages.postPurged }
    },
  })
}
