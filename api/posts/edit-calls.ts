import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import { binPost, missingPost } from '#domain/posts/bin.ts'
import { findPost } from '#domain/posts/find-post.ts'
import type { Post } from '#domain/posts/post.ts'
import { addPost, editPost } from '#domain/posts/save-post.ts'
import type { Site } from '#domain/site.ts'
import * as messages from '#shared/messages.ts'
import { answeringStale } from '../answering-stale.ts'
import { removedAnswer } from '../answers.ts'
import type { AddCall } from '../call.ts'
import { notices, noticesOfText } from '../notices.ts'
import { numberId } from '../read-id.ts'
import { withPictures } from '../with-pictures.ts'
import { EditorBlog, editorBlog } from './blog-json.ts'
import { changedPostBody, newPostBody } from './post-body.ts'

const SavedBlog = EditorBlog.extend({ notices }).meta({ id: 'SavedBlog' })

/** What editors do with posts. */
export function postEditCalls(add: AddCall, site: Site): void {
  const json = (post: Post) => editorBlog(post, site.clock.now())
  const saved = async (post: Post, leftOut: readonly string[]) => ({
    ...json(post),
    ...(await noticesOfText(site, post, { beside: [post.picture], leftOut })),
  })
  const editor = { audience: 'editor', feature: 'posts' } as const
  const one = {
    ...editor,
    id: numberId(messages.postNotFound),
    async find(id: number) {
      if (!(await findPost(site, id, 'editor'))) throw await missingPost(site, id)
    },
  }

  add({
    ...editor,
    method: 'POST',
    path: '/blogs/api/addPost',
    summary: 'Adds a post: published at once, scheduled by a date to come, or a draft',
    body: newPostBody(site.timeZone),
    answers: { 201: SavedBlog },
    refusals: [413],
    failure: messages.addBlogFailed,
    async handle({ account, body }) {
      const { leftOut, ...save } = await withPictures(site, account, body)
      return saved(await addPost(site, account, save), leftOut)
    },
  })

  add({
    ...one,
    method: 'POST',
    path: '/blogs/api/editBlog/:id',
    summary: 'Changes the fields of a post that are sent; an updated_at that is no longer the stored one is a 409 with both versions',
    body: changedPostBody(site.timeZone),
    answers: { 200: SavedBlog },
    refusals: [409, 410, 413],
    failure: messages.editBlogFailed,
    async handle({ account, id, body }) {
      const { leftOut, ...save } = await withPictures(site, account, body)
      return saved(await answeringStale(() => editPost(site, account, id, save), json, save.sent), leftOut)
    },
  })

  add({
    ...one,
    method: 'DELETE',
    path: '/blogs/api/deleteBlog/:id',
    summary: 'Puts a post into the bin',
    answers: { 200: removedAnswer(z.int()).extend({ message: z.string() }) },
    refusals: [410],
    failure: messages.deleteBlogFailed,
    async handle({ account, id }) {
      await binPost(site, actorOf(account), id)
      return { success: true, id, message: messages.postBinned }
    },
  })
}
