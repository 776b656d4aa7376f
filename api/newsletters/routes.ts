import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import { invalidField } from '#domain/errors.ts'
import { addIssue, type IssueWords } from '#domain/newsletter/edit-issue.ts'
import { getIssue, listIssues } from '#domain/newsletter/list-issues.ts'
import { sendIssue } from '#domain/newsletter/send-issue.ts'
import type { Site } from '#domain/site.ts'
import { ISSUE_POSTS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { IssueForm } from '#shared/newsletter/issue-fields.ts'
import { articlesInvalid, issueNotFound } from '#shared/newsletter/issue-messages.ts'
import { issueStates } from '#shared/newsletter/issue-state.ts'
import { answeringStale } from '../answering-stale.ts'
import { ListMeta } from '../answers.ts'
import { formBody, madeFromBody, readObject } from '../bodies.ts'
import { type AddCall, type BodyReader, JSON_TYPE } from '../call.ts'
import { limit, page } from '../query-parameters.ts'
import { uuid } from '../read-id.ts'

const Issue = z
  .object({
    id: z.uuid(),
    status: z.enum(issueStates),
    subject: z.string(),
    preheader: z.string().describe('What lists of mails show beside the subject'),
    text: z.string(),
    posts: z.array(z.int()).describe('Articles that it names, in their order'),
    sendAt: z.string().nullable(),
    trouble: z.string().nullable().describe('Why it paused, or was not sent, by itself'),
    createdAt: z.string(),
    updatedAt: z.string(),
    startedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    counts: z
      .object({ queued: z.int(), sent: z.int(), refused: z.int(), failed: z.int(), left: z.int(), leftSince: z.int() })
      .describe('Readers; refused: nobody has the address; left: before it was sent; leftSince: of those who got it'),
  })
  .meta({ id: 'NewsletterIssue' })

const answer = z.object({ success: z.literal(true), newsletter: Issue })
const path = '/api/admin/newsletters'

const Posts = z.array(z.int().positive()).max(ISSUE_POSTS)

/** The words of an issue, as its form takes them, and the articles that it names. */
const issueBody: BodyReader<IssueWords> = {
  content: { [JSON_TYPE]: z.object({ ...IssueForm.shape, posts: Posts.optional() }) },
  async read(request) {
    const words = await formBody(IssueForm).read(request)
    const posts = Posts.safeParse(readObject(request).posts ?? [])
    if (!posts.success) throw invalidField('posts', articlesInvalid(ISSUE_POSTS))
    return { ...words, posts: posts.data }
  },
}

/** Issues of the newsletter; they are written and watched in the back office. */
export function newsletterCalls(add: AddCall, site: Site): void {
  const common = { audience: 'sales', feature: 'newsletter' } as const
  const answered = async (id: string) => ({ success: true as const, newsletter: await getIssue(site, id) })

  add({
    ...common,
    method: 'GET',
    path,
    summary: 'Issues of the newsletter with what became of them, newest first',
    query: { page, limit: limit() },
    answers: { 200: z.object({ success: z.literal(true), newsletters: z.array(Issue), meta: ListMeta }) },
    failure: messages.fetchError,
    async handle({ query }) {
      const { issues, ...meta } = await listIssues(site, query)
      return { success: true, newsletters: issues, meta }
    },
  })

  add({
    ...common,
    method: 'POST',
    path,
    summary: 'Writes an issue as a draft, which nobody gets yet',
    body: issueBody,
    answers: { 201: answer },
    handle: async ({ account, body }) => answered(await addIssue(site, actorOf(account), body)),
  })

  add({
    ...common,
    method: 'POST',
    path: `${path}/:id/send`,
    summary: 'Begins to send a draft to everyone who confirmed, at the pace that is set; with `updated_at` only as it was then',
    id: uuid(issueNotFound),
    find: (id: string) => getIssue(site, id),
    body: madeFromBody,
    refusals: [409],
    answers: { 200: answer },
    async handle({ account, id, body: madeFrom }) {
      await answeringStale(
        () => sendIssue(site, actorOf(account), id, madeFrom),
        (issue) => issue,
        { updated_at: madeFrom },
      )
      return answered(id)
    },
  })
}
