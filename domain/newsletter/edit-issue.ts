import * as z from 'zod/mini'
import { DESK_PAGE_SIZE, ISSUE_POSTS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { tooManyArticles } from '#shared/newsletter/issue-messages.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { invalidField } from '../errors.ts'
import { listPosts } from '../posts/list-posts.ts'
import type { Site, Write } from '../site.ts'
import { nextUpdatedAt, refuseStale } from '../stale.ts'
import { keepUndoStep, takeUndoStep } from '../undo/undo-steps.ts'
import { composeIssue } from './issue-mail.ts'
import { type Issue, requireState, selectIssue } from './issue.ts'

export type IssueWords = Pick<Issue, 'subject' | 'preheader' | 'text' | 'posts'>

const DISCARDED = 'discard-issue'
const Discarded = z.object({ subject: z.string(), preheader: z.string(), text: z.string(), posts: z.array(z.number()) })
const NOTHING: IssueWords = { subject: '', preheader: '', text: '', posts: [] }

/** Begins an issue; gives its id. */
export const addIssue = (site: Site, actor: string, words: IssueWords = NOTHING): Promise<string> =>
  site.write(actor, (write) => insertDraft(write, 'issue begun', words))

async function insertDraft(write: Write, action: string, words: IssueWords): Promise<string> {
  refuseTooMany(words)
  const id = write.newId()
  const stamp = write.now.toISOString()
  const times = { created_at: stamp, updated_at: stamp, started_at: null, ended_at: null, send_at: null, all_queued_at: null }
  await write.trx
    .insertInto('newsletter_issues')
    .values({
      id,
      status: 'draft',
      ...words,
      posts: JSON.stringify(words.posts),
      mail_text: null,
      mail_html: null,
      trouble: null,
      queued_to: '',
      ...times,
    })
    .execute()
  await write.audit({ action, entity: 'issue', entityId: id })
  return id
}

/**
 * Saves what is written of an issue that is not on its way; gives its new `updatedAt`. Throws {@link Refusal} `not-found`, `conflict`
 * once it is sent, a StaleRefusal when someone else saved in between.
 */
export const saveIssue = (site: Site, actor: string, id: string, words: IssueWords, madeFrom?: string): Promise<string> =>
  site.write(actor, async (write) => {
    refuseTooMany(words)
    const issue = await lockIssue(write, id)
    requireState(issue, 'draft', 'scheduled')
    refuseStale(issue, madeFrom)
    const updatedAt = nextUpdatedAt(write.now, issue.updatedAt)
    await write.trx
      .updateTable('newsletter_issues')
      .set({ ...words, posts: JSON.stringify(words.posts), updated_at: updatedAt })
      .where('id', '=', id)
      .execute()
    await write.audit({ action: 'issue changed', entity: 'issue', entityId: id })
    return updatedAt
  })

function refuseTooMany({ posts }: IssueWords): void {
  if (posts.length > ISSUE_POSTS) throw invalidField('posts', tooManyArticles(ISSUE_POSTS))
}

/** Removes an issue that nobody got; gives the step that undoes it. Throws {@link Refusal} `not-found`, `conflict`. */
export const discardIssue = (site: Site, actor: string, id: string): Promise<string> =>
  site.write(actor, async (write) => {
    const { subject, preheader, text, posts, ...issue } = await lockIssue(write, id)
    requireState(issue, 'draft', 'scheduled')
    await write.trx.deleteFrom('newsletter_issues').where('id', '=', id).execute()
    await write.audit({ action: 'issue discarded', entity: 'issue', entityId: id })
    return keepUndoStep(write, DISCARDED, { subject, preheader, text, posts })
  })

/** Writes a discarded issue again, as a draft; gives its id. Throws {@link Refusal} `not-found` once that was done. */
export const restoreIssue = (site: Site, actor: string, step: string): Promise<string> =>
  site.write(actor, async (write) => insertDraft(write, 'issue restored', await takeUndoStep(write, DISCARDED, step, Discarded)))

/** Sends an issue as it stands to someone of the staff alone. Throws {@link Refusal} `not-found`, `invalid` for who is none of them. */
export async function sendTest(site: Site, sender: Account, id: string, recipientId: string): Promise<string> {
  const issue = await selectIssue(site.db, id)
  const { subject, text, html } = await composeIssue(site, issue)
  return site.write(actorOf(sender), async (write) => {
    const staff = await write.trx.selectFrom('users').select('email').where('id', '=', recipientId).executeTakeFirst()
    if (!staff) throw invalidField('recipient', messages.assigneeUnknown)
    await write.mail({ kind: 'newsletter-test', recipient: staff.email, replyTo: null, subject: `Test: ${subject}`, text, html })
    await write.audit({ action: 'issue tried', entity: 'issue', entityId: id })
    return staff.email
  })
}

/** Articles that visitors can read and whose words hold `text`, newest first, for choosing from. */
export const findArticles = async (site: Site, text: string) =>
  (await listPosts(site, { page: 1, limit: DESK_PAGE_SIZE / 5, ...(text ? { text } : {}) })).posts.map((post) => ({
    id: post.id,
    title: post.title,
  }))

/** One change of an issue after the other. */
export async function lockIssue(write: Write, id: string): Promise<Issue> {
  await write.lock(`issue:${id}`)
  return selectIssue(write.trx, id)
}
