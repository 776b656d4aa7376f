import type { DeliveryState, IssueState } from '#shared/newsletter/issue-state.ts'

export interface NewsletterIssueRow {
  id: string
  status: IssueState
  subject: string
  preheader: string
  text: string
  /** Numbers of the articles that it names, in their order, as JSON. */
  posts: string
  /** What is sent, as it was when sending began; null before. */
  mail_text: string | null
  mail_html: string | null
  /** When it is to be sent by itself. */
  send_at: string | null
  /** Why it paused by itself. */
  trouble: string | null
  /** Id of the last subscriber whose mail was queued; blank at the start. */
  queued_to: string
  /** When the last subscriber's was. */
  all_queued_at: string | null
  created_at: string
  updated_at: string
  started_at: string | null
  ended_at: string | null
}

/** At most one for each issue and subscriber. */
export interface NewsletterDeliveryRow {
  issue_id: string
  subscriber_id: string
  state: DeliveryState
  queued_at: string
  ended_at: string | null
}
