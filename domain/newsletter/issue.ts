import type { NewsletterIssueRow } from '#database/newsletter-rows.ts'
import type { Db, Trx } from '#database/tables.ts'
import { issueIs, issueNotFound } from '#shared/newsletter/issue-messages.ts'
import type { IssueState } from '#shared/newsletter/issue-state.ts'
import { Refusal } from '../errors.ts'

/** One issue of the newsletter. Times are ISO 8601 in UTC. */
export interface Issue {
  id: string
  status: IssueState
  subject: string
  /** What lists of mails show beside the subject. */
  preheader: string
  /** Plain words, as domain/outbox/word-parts.ts reads them. */
  text: string
  /** Numbers of the articles that it names, in their order. */
  posts: number[]
  sendAt: string | null
  /** Why it paused by itself. */
  trouble: string | null
  createdAt: string
  updatedAt: string
  startedAt: string | null
  endedAt: string | null
}

export const toIssue = (row: NewsletterIssueRow): Issue => ({
  id: row.id,
  status: row.status,
  subject: row.subject,
  preheader: row.preheader,
  text: row.text,
  posts: JSON.parse(row.posts) as number[],
  sendAt: row.send_at,
  trouble: row.trouble,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
})

/** Throws {@link Refusal} `not-found`. */
export async function selectIssue(db: Db | Trx, id: string): Promise<Issue> {
  const row = await db.selectFrom('newsletter_issues').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found', issueNotFound)
  return toIssue(row)
}

/** Throws {@link Refusal} `conflict` for an issue that is in none of the states. */
export function requireState({ status }: Pick<Issue, 'status'>, ...wanted: readonly IssueState[]): void {
  if (!wanted.includes(status)) throw new Refusal('conflict', issueIs(status))
}
