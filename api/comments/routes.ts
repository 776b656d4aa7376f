import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import type { Comment } from '#domain/comments/comment-store.ts'
import { decideComment, getComment, listComments, removeComment } from '#domain/comments/moderate-comments.ts'
import { submitComment } from '#domain/comments/submit-comment.ts'
import { Refusal } from '#domain/errors.ts'
import { findPost } from '#domain/posts/find-post.ts'
import type { Site } from '#domain/site.ts'
import { noteRefusal } from '#domain/statistics/note-report.ts'
import { CommentDecision, commentStates } from '#shared/comments/comment-decision.ts'
import { commentForm } from '#shared/comments/comment-form.ts'
import { schemaOf } from '#shared/form-schema.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { AcceptedAnswer, ListMeta, removedAnswer } from '../answers.ts'
import { formBody } from '../bodies.ts'
import type { AddCall } from '../call.ts'
import { choice, limit, page, text } from '../query-parameters.ts'
import { numberId, uuid } from '../read-id.ts'
import { arrivalOf } from '../submissions.ts'

const CommentJson = z
  .object({
    id: z.string(),
    post_id: z.int(),
    post_title: z.string(),
    parent_id: z.string().nullable().describe('The comment that it answers'),
    name: z.string(),
    email: z.string(),
    comment: z.string().describe('Plain text'),
    status: z.enum(commentStates),
    spam_reasons: z.array(z.string()),
    created_at: z.string(),
  })
  .meta({ id: 'Comment' })

const commentJson = ({
  postId,
  postTitle,
  parentId,
  parentName: _parentName,
  decidedAt: _decidedAt,
  spamReasons,
  createdAt,
  ...comment
}: Comment): z.output<typeof CommentJson> => ({
  ...comment,
  post_id: postId,
  post_title: postTitle,
  parent_id: parentId,
  spam_reasons: spamReasons,
  created_at: createdAt,
})

const feature = 'comments'
const path = '/blogs/api/comments'

export function commentCalls(add: AddCall, site: Site): void {
  add({
    method: 'POST',
    path: apiPaths.addComment(':id'),
    audience: 'public',
    feature,
    summary: 'Sends a comment on a post; it is shown once an editor has approved it',
    id: numberId(messages.postNotFound),
    async find(id) {
      if (!(await findPost(site, id, 'visitor'))) throw new Refusal('not-found', messages.postNotFound)
    },
    body: formBody(schemaOf(commentForm), (given) => noteRefusal(site, 'comment', given)),
    answers: { 202: AcceptedAnswer },
    refusals: [409, 429],
    failure: messages.submissionFailed,
    async handle({ request, id, body }) {
      const { reference } = await submitComment(site, id, body, arrivalOf(request))
      return { success: true, reference, message: messages.commentSent }
    },
  })
  moderationCalls(add, site)
}

function moderationCalls(add: AddCall, site: Site): void {
  const one = {
    path: `${path}/:id`,
    audience: 'editor',
    feature,
    id: uuid(messages.commentNotFound),
    find: (id: string) => getComment(site, id),
  } as const

  add({
    method: 'GET',
    path,
    audience: 'editor',
    feature,
    summary: 'Comments on all posts, newest first; spam only when asked for',
    query: {
      page,
      limit: limit(),
      q: text(lengthLimits.searchQuery, 'What the comment, the name or the address must hold'),
      status: choice(commentStates, 'Only those of this status; all but spam when left out'),
    },
    answers: { 200: z.object({ success: z.literal(true), comments: z.array(CommentJson), meta: ListMeta }) },
    failure: messages.fetchError,
    async handle({ query }) {
      const { comments, ...meta } = await listComments(site, { ...query, text: query.q })
      return { success: true, comments: comments.map(commentJson), meta }
    },
  })

  add({
    ...one,
    method: 'PUT',
    summary: 'Decides about a comment: approved shows it on its post',
    body: formBody(CommentDecision),
    answers: { 200: z.object({ success: z.literal(true), comment: CommentJson }) },
    failure: messages.updateError,
    handle: async ({ account, id, body }) => ({
      success: true,
      comment: commentJson(await decideComment(site, actorOf(account), id, body.status)),
    }),
  })

  add({
    ...one,
    method: 'DELETE',
    summary: 'Removes a comment for good',
    answers: { 200: removedAnswer(z.string()) },
    failure: messages.deleteError,
    async handle({ account, id }) {
      await removeComment(site, actorOf(account), id)
      return { success: true, id }
    },
  })
}
