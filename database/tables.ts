import type { Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { CommentState } from '#shared/comments/comment-decision.ts'
import type { ColumnsOf } from '#shared/fields.ts'
import type { LeadEventKind } from '#shared/leads/lead-event.ts'
import type { LeadStatus } from '#shared/leads/lead-status.ts'
import type { LostReason } from '#shared/leads/lost-reasons.ts'
import type { PageFields } from '#shared/pages/page-fields.ts'
import type { PostFields } from '#shared/posts/post-fields.ts'
import type { CredentialRow, PasskeyRow, SessionRow, TwoFactorRow, UserRow } from './account-rows.ts'
import type { AppointmentRow, InvitationRow, PreviewLinkRow, ReleaseChangeRow, ReleaseRow, TaskRow, WorkingCopyRow } from './desk-rows.ts'
import type { LeadTaskRow, LeadViewRow, LeadWordsRow, SnippetRow } from './lead-rows.ts'
import type { NewsletterDeliveryRow, NewsletterIssueRow } from './newsletter-rows.ts'
import type { StatisticsRow } from './statistics-rows.ts'

/**
 * Every table, as rows come out of either engine. Times are ISO 8601 UTC text with milliseconds, so that they sort
 * as they read on both engines; `json` columns are text that the domain parses with a schema.
 */
export interface Tables {
  posts: PostRow
  revisions: RevisionRow
  /** What it takes to take an action back, once; `facts` is JSON. */
  undo_steps: { id: string; at: string; action: string; facts: string }
  /** Posts that are gone for good. */
  purged_posts: { id: number; purged_at: string }
  categories: { id: Generated<number>; name: string; slug: string; description: string; created_at: string; updated_at: string }
  tags: { id: Generated<number>; name: string; slug: string }
  post_tags: { post_id: number; tag_id: number }
  authors: { id: Generated<number>; name: string; slug: string; bio: string }
  comments: CommentRow
  leads: LeadRow
  /** What happened to an enquiry; `details` is JSON. */
  lead_events: { id: string; lead_id: string; at: string; actor: string; kind: LeadEventKind; text: string; details: string }
  /** One row that counts what happens to enquiries; none before the first. */
  lead_news: { id: number; version: number; arrived: number }
  lead_words: LeadWordsRow
  lead_tasks: LeadTaskRow
  lead_views: LeadViewRow
  reply_snippets: SnippetRow
  /** Times of demos: what is booked, and what it was before it was moved or cancelled. */
  appointments: AppointmentRow
  subscribers: SubscriberRow
  /** What a form said would become of what is sent; the id is a hash of the words. */
  consents: { id: string; wording: string; first_used_at: string }
  newsletter_issues: NewsletterIssueRow
  newsletter_deliveries: NewsletterDeliveryRow
  submissions: SubmissionRow
  outbox: OutboxTable
  /** How often what has a sign, a keyed hash, was decided to be spam and honest. */
  spam_signs: { sign: string; spam: number; honest: number; learned_at: string }
  jobs: JobRow
  /** `translates` is the id of the item that one in another language is of; both are null for English ones. */
  content_items: {
    id: string
    type: string
    position: number
    data: string
    updated_at: string
    deleted_at: string | null
    language: string | null
    translates: string | null
  }
  settings: { key: string; value: string; updated_at: string }
  pages: PageRow
  media: MediaRow
  /** Where replaced pictures went: what asks for the file gets the target's. */
  picture_moves: { file: string; target: string; created_at: string }
  /** Old addresses of this site; with `deleted_at` in the bin. */
  redirects: { path: string; target: string; created_at: string; deleted_at: string | null }
  audit: { id: string; at: string; actor: string; action: string; entity: string; entity_id: string; details: string }
  imports: { source: string; source_key: string; entity: string; entity_id: string; imported_at: string }
  samples: { entity: string; entity_id: string }
  /** What someone of the staff is writing and has not saved; `fields` is JSON. */
  working_copies: WorkingCopyRow
  /** Who has what open. */
  presences: { entity: string; entity_id: string; user_id: string; since: string; seen_at: string }
  /** Links that show what is not published; the token is kept as a hash. */
  preview_links: PreviewLinkRow
  releases: ReleaseRow
  /** What a release changes; `fields`, `base` and `done` are JSON. */
  release_changes: ReleaseChangeRow
  content_version: { id: number; version: number }
  /** What the last changes wrote, as marks (domain/marks.ts). Not part of backups. */
  content_changes: { version: number; marks: string }
  search_documents: SearchDocumentRow
  /** The folded words of a post's title, excerpt and tags, each between two spaces. */
  post_words: { post_id: number; source_updated_at: string; words: string }
  /** Every word of the documents, folded, with its stem and about how many documents hold it. */
  search_words: { word: string; stem: string; documents: number }
  /** Searches that found nothing. */
  search_misses: { words: string; times: number; last_at: string; dismissed_at: string | null }
  statistics: StatisticsRow
  /** Of the running day alone: what visitors are hashed with, and the hashes of those who were counted. Not part of backups. */
  visitor_days: { day: string; salt: string }
  visitor_marks: { day: string; mark: string }
  tasks: TaskRow
  users: UserRow
  sessions: SessionRow
  credentials: CredentialRow
  verifications: { id: string; identifier: string; value: string; expires_at: string; created_at: string; updated_at: string }
  two_factors: TwoFactorRow
  passkeys: PasskeyRow
  /** Links for a new password; who has the table has no link. */
  password_resets: { token_hash: string; user_id: string; created_at: string; expires_at: string }
  invitations: InvitationRow
  /** Guesses that failed or are being checked, and links asked for; `account` and `address` (a network) are keyed hashes. */
  sign_in_tries: { id: string; kind: string; account: string; address: string; at: string }
  /** Networks where an account signed in before. */
  known_sign_ins: { account: string; address: string; at: string }
}

/** The columns that an editor writes are those of the field table; whether a visitor sees it, `publish_at` and the clock decide. */
interface PostRow extends ColumnsOf<PostFields> {
  id: Generated<number>
  excerpt: string
  author_id: number | null
  deleted_at: string | null
  created_at: string
  updated_at: string
}

/** Whatever keeps each of its saved states. */
export type RevisedEntity = 'post' | 'page' | 'content_item' | 'settings'

/** A saved state; `at` is the `updated_at` of then, `changed` and `snapshot` are JSON. Title and changes are blank where a save names none. */
interface RevisionRow {
  entity: RevisedEntity
  id: string
  entity_id: string
  at: string
  actor: string
  title: string
  changed: string
  snapshot: string
}

/** As posts. */
interface PageRow extends ColumnsOf<PageFields> {
  id: Generated<number>
  deleted_at: string | null
  created_at: string
  updated_at: string
}

/** A picture; its files are named after it (shared/media/picture.ts). `posts.image` holds `file`. */
interface MediaRow {
  file: string
  width: number
  height: number
  /** JSON list of numbers. */
  widths: string
  placeholder: string | null
  alt: string
  bytes: number
  /** 1: in the library until an editor takes it out; 0: as long as something shows it. */
  kept: Generated<number>
  /** The point that stays in view where a page cuts the picture: percent from the left and from the top. */
  focus_x: Generated<number>
  focus_y: Generated<number>
  /** 1: it moved as it came, and its first picture is kept. */
  was_animated: Generated<number>
  /** SHA-256 of the file that it came as; null of pictures from before it was kept, and of samples. */
  digest: Generated<string | null>
  created_at: string
  /** Set: in the bin, or replaced (`picture_moves`). */
  deleted_at: string | null
}

interface CommentRow {
  id: string
  post_id: number
  parent_id: string | null
  name: string
  email: string
  comment: string
  status: CommentState
  /** As of leads. */
  spam_reasons: string | null
  /** When staff approved it or called it spam; null for what nobody decided about. */
  spam_decided_at: Generated<string | null>
  /** As of leads. */
  consent: string | null
  created_at: string
}

/** What visitors may find, in folded stems; newest last by `sort_key`. */
interface SearchDocumentRow {
  sort_key: number
  entity: 'post' | 'page'
  entity_id: number
  /** `updated_at` of the row that it was made from, so that a document left behind is noticed. */
  source_updated_at: string
  title: string
  headings: string
  body: string
}

export type LeadKind = 'contact' | 'demo' | 'reseller' | 'quote'

/** Contacts, demo bookings, resellers and quotes: what they share as columns, the rest in `details` (JSON). */
interface LeadRow {
  id: string
  kind: LeadKind
  reference: string
  name: string
  email: string
  /** As it was typed. */
  phone: string
  /** The same to dial from anywhere; null when it can't be read as a number. */
  phone_e164: string | null
  /** A second number of the same field. */
  other_e164: Generated<string | null>
  details: string
  status: LeadStatus
  /** Null unless it is lost and someone said why. */
  lost_reason: Generated<LostReason | null>
  assignee: string | null
  notes: string
  /** JSON list of reasons; null when nothing is suspect. */
  spam_reasons: string | null
  /** When someone of the staff said what it is: spam when there are reasons, else honest. */
  spam_decided_at: Generated<string | null>
  /** JSON: page, referrer, utm_*. */
  source: string
  /** The same in one word, for statistics; blank where nobody knows. */
  origin: Generated<string>
  /** When someone of the staff first opened it, and the id of whom. */
  read_at: string | null
  read_by: string | null
  /** The enquiry that it is one with; that one stands for both. */
  merged_into: string | null
  /** The wording that it was sent under; null: it came by a program. */
  consent: string | null
  /** When the visitor last looked at where it stands, and how often. */
  seen_at: string | null
  seen_times: Generated<number>
  /** When somebody last did something about it; as long as nobody did, when it came. */
  touched_at: Generated<string>
  created_at: string
  updated_at: string
}

/** Who asked for the newsletter. `pending` until the link of the mail was followed. */
interface SubscriberRow {
  id: string
  /** In lower case. */
  email: string
  status: 'pending' | 'confirmed' | 'unsubscribed' | 'bounced'
  spam_reasons: string | null
  /** As of leads. */
  spam_decided_at: Generated<string | null>
  source: string
  created_at: string
  updated_at: string
  /** When the last mail to confirm was queued. */
  asked_at: string | null
  confirmed_at: string | null
  unsubscribed_at: string | null
  /** As of leads; it counts from `confirmed_at` on. */
  consent: string | null
  /** When the mail server refused the address for good. */
  bounced_at: string | null
}

/**
 * One row for each accepted public submission, so that a repeat finds the first. Who sent it from where is there as keyed
 * hashes, for a day.
 */
interface SubmissionRow {
  id: string
  form: string
  idempotency_key: string | null
  fingerprint: string
  record_id: string
  reference: string
  address: string | null
  sender: string | null
  /** The text without case and spaces; null for a short one. */
  words: string | null
  created_at: string
}

interface OutboxTable {
  id: string
  kind: string
  /** Null: the staff who follow up enquiries, looked up when it is sent. */
  recipient: string | null
  reply_to: string | null
  subject: string
  text: string
  html: string
  message_id: string
  /** At most one mail for each value; null means no such limit. */
  once_key: string | null
  lead_id: string | null
  /** Mails of the newsletter: where its reader leaves it (RFC 8058). */
  unsubscribe_url: string | null
  /** JSON: a calendar file that goes with it (domain/outbox/outbox-store.ts). */
  calendar: string | null
  created_at: string
  next_attempt_at: string
  attempts: number
  first_attempt_at: string | null
  /** A process is sending it until then; after that, that process is taken for dead. */
  leased_until: string | null
  sent_at: string | null
  given_up_at: string | null
  /** What the mail server, or the lack of one, answered last; no addresses. */
  last_error: string | null
  /** Recipient, reply address and subject, folded: what it is found by. */
  words: Generated<string>
  /** Of a mail of the newsletter: the issue that holds its words, and whom it is for. */
  issue_id: string | null
  subscriber_id: string | null
  /** When its last line was about to be sent; without an answer since, it is taken for sent. Only of the newsletter. */
  handed_over_at: string | null
  /** A restore set it aside: it goes once somebody says so. */
  held_at: Generated<string | null>
  /** Staff said that it need not go; what had not been given up before was so at the same moment. */
  settled_at: Generated<string | null>
}

export type OutboxRow = Selectable<OutboxTable>

/** Work that comes round by the clock; one process does it at a time. */
interface JobRow {
  name: string
  due_at: string
  /** A process is at it until then; after that, that process is taken for dead. */
  leased_until: string | null
  /** When the last run that succeeded began. */
  last_run_at: string | null
  /** Why the last run failed; null after one that succeeded. */
  last_error: string | null
}

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
