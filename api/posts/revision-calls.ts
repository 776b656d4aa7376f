import * as z from 'zod'
import { missingPost } from '#domain/posts/bin.ts'
import { findAnyPost } from '#domain/posts/find-post.ts'
import { keptPost } from '#domain/posts/kept-post.ts'
import type { Post } from '#domain/posts/post.ts'
import { restoreRevision } from '#domain/posts/restore-revision.ts'
import { getRevision, listRevisions, type Revision, type RevisionSummary } from '#domain/revisions/revisions.ts'
import type { Site } from '#domain/site.ts'
import { answerOf, answerShape, type Fields } from '#shared/fields.ts'
import * as messages from '#shared/messages.ts'
import { blankPost, postFields } from '#shared/posts/post-fields.ts'
import { answeringStale } from '../answering-stale.ts'
import { ListMeta, listAnswer } from '../answers.ts'
import { madeFromBody } from '../bodies.ts'
import type { AddCall } from '../call.ts'
import { limit, page } from '../query-parameters.ts'
import { numberId, uuid } from '../read-id.ts'
import { EditorBlog, editorBlog } from './blog-json.ts'

const RevisionEntry = z
  .object({
    id: z.string(),
    post_id: z.int(),
    at: z.string(),
    by: z.string().describe('Who saved it; blank when that is not known'),
    title: z.string(),
    changed: z.array(z.string()).describe('The fields that changed with it'),
  })
  .meta({ id: 'RevisionEntry' })

const FullRevision = RevisionEntry.extend(answerShape(postFields, 'list', 'whole', 'editors')).meta({ id: 'Revision' })

/** As the API calls the fields of a post. */
const nameOf = (field: string): string => (postFields as Fields)[field]?.name ?? field

const entry = ({ id, entityId, at, by, title, changed }: RevisionSummary): z.output<typeof RevisionEntry> => ({
  id,
  post_id: Number(entityId),
  at,
  by,
  title,
  changed: changed.map(nameOf),
})

/** What the revision is older than is shown as blank. */
function full({ snapshot, ...revision }: Revision): z.output<typeof FullRevision> {
  const kept = answerOf(postFields, { ...blankPost, ...keptPost(snapshot) }, 'list', 'whole', 'editors')
  const { content, category_id, username, tags, ...others } = kept
  return { ...entry(revision), content, category_id, username, tags, ...others }
}

/** Earlier states of posts. */
export function revisionCalls(add: AddCall, site: Site): void {
  const json = (post: Post) => editorBlog(post, site.clock.now())
  const editor = { audience: 'editor', feature: 'revisions' } as const
  const one = { ...editor, id: uuid(messages.revisionNotFound), find: (id: string) => getRevision(site.db, { entity: 'post' }, id) }

  add({
    ...editor,
    method: 'GET',
    path: '/api/admin/posts/:id/revisions',
    summary: 'The saved states of a post, newest first; also of one in the bin',
    id: numberId(messages.postNotFound),
    async find(id) {
      if (!(await findAnyPost(site, id))) throw await missingPost(site, id)
    },
    query: { page, limit: limit() },
    answers: { 200: listAnswer(RevisionEntry).extend({ meta: ListMeta }) },
    refusals: [410],
    async handle({ id, query }) {
      const { revisions, meta } = await listRevisions(site, { entity: 'post', id }, query)
      return { success: true, data: revisions.map(entry), message: '', meta }
    },
  })

  add({
    ...one,
    method: 'GET',
    path: '/api/admin/revisions/:id',
    summary: 'One saved state, whole',
    answers: { 200: z.object({ success: z.literal(true), revision: FullRevision }) },
    handle: ({ found }) => ({ success: true, revision: full(found) }),
  })

  add({
    ...one,
    method: 'POST',
    path: '/api/admin/revisions/:id/restore',
    summary: 'Saves the texts, tags, author, category and picture of an earlier state as the newest; whether it is published stays',
    body: madeFromBody,
    answers: { 200: EditorBlog },
    refusals: [409],
    handle: async ({ account, id, body, found }) =>
      json(await answeringStale(() => restoreRevision(site, account, id, body), json, full(found))),
  })
}
