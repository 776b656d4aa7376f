import type { Place } from './place.ts'
import { demos, enquiryHistory, enquiryTasks } from './places/along-enquiries.ts'
import { enquiries } from './places/enquiries.ts'
import { mails } from './places/mails.ts'
import { comments, newslettersSent, subscribers } from './places/reader-places.ts'
import { longTasks } from './places/tasks.ts'
import {
  answers,
  enquiryViews,
  invitations,
  searchMisses,
  signInTries,
  spamSigns,
  submissions,
  undoSteps,
  workingCopies,
} from './places/traces.ts'

/** Everywhere that something personal of a visitor stands. What refers to others comes before them. */
export const places: readonly Place[] = [
  mails,
  enquiryHistory,
  enquiryTasks,
  demos,
  enquiries,
  enquiryViews,
  answers,
  comments,
  newslettersSent,
  subscribers,
  submissions,
  spamSigns,
  signInTries,
  invitations,
  undoSteps,
  workingCopies,
  searchMisses,
  longTasks,
]

const OWN_WORDS = 'What the company itself publishes; it is changed where it stands.'
const STAFF = 'Of the staff alone: an account is removed under Users.'
const BOOKKEEPING = 'Nothing but names and times of the site’s own work.'

/** Tables that hold nothing of a visitor, with why. A table is here or in a place: a test asks for each. */
export const impersonalTables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['posts', 'pages', 'revisions', 'categories', 'tags', 'post_tags', 'authors'].map((table) => [table, OWN_WORDS])),
  ...Object.fromEntries(
    ['content_items', 'settings', 'media', 'releases', 'release_changes', 'newsletter_issues'].map((table) => [table, OWN_WORDS]),
  ),
  search_documents: 'Made of posts and pages alone.',
  search_words: 'Made of posts and pages alone.',
  post_words: 'Made of posts alone.',
  consents: 'The words below the forms.',
  statistics: 'Counts; of what was searched for, the words that the site’s own texts have.',
  ...Object.fromEntries(
    ['users', 'sessions', 'credentials', 'verifications', 'two_factors', 'passkeys', 'password_resets', 'presences', 'preview_links'].map(
      (table) => [table, STAFF],
    ),
  ),
  ...Object.fromEntries(
    ['jobs', 'imports', 'lead_news', 'samples', 'picture_moves', 'purged_posts', 'redirects', 'content_version'].map((table) => [
      table,
      BOOKKEEPING,
    ]),
  ),
}
