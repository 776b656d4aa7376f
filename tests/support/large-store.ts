import type { LeadKind } from '#database/tables.ts'
import { newUuid } from '#domain/ids.ts'
import type { Site } from '#domain/site.ts'
import type { LeadStatus } from '#shared/leads/lead-status.ts'

const KINDS: readonly LeadKind[] = ['contact', 'demo', 'reseller', 'quote']
const STATUSES: readonly LeadStatus[] = ['contacted', 'demo_booked', 'won', 'lost']
const ORIGINS = ['', 'google.com', 'facebook.com', 'newsletter', 'whatsapp']
const TEXT = 'What does the Standard package cost for four hundred pupils, and can report cards go to parents by WhatsApp? '.repeat(4)
const DAY_MS = 24 * 60 * 60_000
const YEARS_MS = 3 * 365 * DAY_MS
/** SQLite binds no more than 32,766 values in a statement, PostgreSQL 65,535. */
const BATCH = 1_000

export interface LargeStore {
  leadIds: string[]
  mailIds: string[]
  issueId: string
  readerIds: string[]
  /** Who follows up enquiries. */
  staff: readonly string[]
}

/**
 * Enquiries, mails and readers of three years in the shares of a store in use: a hundredth of the enquiries is new, held as spam or
 * merged, a few mails in a thousand wait, are held, failed or are settled.
 */
export async function fillLargeStore(site: Site, counts: Record<'leads' | 'mails' | 'readers', number>): Promise<LargeStore> {
  const staff = ['1f', '2f', '3f']
  const [issueId, began] = ['an issue', site.clock.now().getTime() - YEARS_MS]
  const timesOf = (count: number) => Array.from({ length: count }, (_, index) => new Date(began + Math.floor((index / count) * YEARS_MS)))
  const insert = async <Row>(rows: Row[], store: (part: Row[]) => Promise<unknown>) => {
    for (let first = 0; first < rows.length; first += BATCH) await store(rows.slice(first, first + BATCH))
  }
  const stamp = site.clock.now().toISOString()
  const words = { subject: 'November', preheader: '', text: 'Good morning', posts: '[]', queued_to: '', mail_text: '', mail_html: '' }
  await site.db
    .insertInto('newsletter_issues')
    .values({ id: issueId, status: 'sending', ...words, created_at: stamp, updated_at: stamp, started_at: stamp })
    .execute()
  const readers = timesOf(counts.readers).map((at, index) => readerRow(at, index))
  const leads = timesOf(counts.leads).map((at, index) => leadRow(at, index, counts.leads, staff))
  for (const [index, lead] of leads.entries()) if (index % 50 === 1) lead.merged_into = leads[index - 1]?.id ?? null
  const mails = timesOf(counts.mails).map((at, index) => ({
    ...mailRow(at, index, counts.mails),
    ...(index % 3 === 0
      ? { kind: 'lead-thanks', lead_id: leads[index % leads.length]?.id ?? null, issue_id: null, subscriber_id: null }
      : { kind: 'newsletter', lead_id: null, issue_id: issueId, subscriber_id: readers[index % readers.length]?.id ?? null }),
  }))
  await insert(readers, (part) => site.db.insertInto('subscribers').values(part).execute())
  await insert(leads, (part) => site.db.insertInto('leads').values(part).execute())
  await insert(mails, (part) => site.db.insertInto('outbox').values(part).execute())
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return { leadIds: idsOf(leads), mailIds: idsOf(mails), readerIds: idsOf(readers), issueId, staff }
}

function leadRow(at: Date, index: number, count: number, staff: readonly string[]) {
  const status = index > count * 0.99 ? 'new' : (STATUSES[index % STATUSES.length] as LeadStatus)
  const [stamp, home] = [at.toISOString(), `0803${String(index).padStart(7, '0')}`]
  const spam = index % 100 === 7
  return {
    id: newUuid(at),
    kind: KINDS[(index >> 2) % KINDS.length] as LeadKind,
    reference: index.toString(36).toUpperCase().padStart(9, '0'),
    name: `Visitor ${index}`,
    email: `Visitor${index}@school.example`,
    phone: home,
    phone_e164: index % 200 === 3 ? null : `+234${home.slice(1)}`,
    details: JSON.stringify({ message: TEXT }),
    status,
    lost_reason: status === 'lost' && index % 3 === 0 ? ('price' as const) : null,
    assignee: index % 4 === 0 ? null : (staff[index % staff.length] ?? null),
    notes: '',
    spam_reasons: spam ? '["hidden field filled in"]' : null,
    spam_decided_at: spam && index % 200 === 7 ? stamp : null,
    source: '{}',
    origin: ORIGINS[index % ORIGINS.length] as string,
    merged_into: null as string | null,
    created_at: stamp,
    touched_at: stamp,
    updated_at: new Date(at.getTime() + (index % 30) * DAY_MS).toISOString(),
  }
}

function mailRow(at: Date, index: number, count: number) {
  const [id, stamp, recipient] = [newUuid(at), at.toISOString(), `Visitor${index}@school.example`]
  const nth = index > count * 0.5 ? index % 1_000 : -1
  const isUnsent = nth >= 0 && nth < 8
  return {
    id,
    recipient,
    reply_to: index % 5 === 0 ? recipient : null,
    subject: 'Thank you',
    text: TEXT,
    html: `<p>${TEXT}</p>`,
    message_id: id,
    created_at: stamp,
    next_attempt_at: stamp,
    attempts: isUnsent ? index % 3 : 1,
    first_attempt_at: stamp,
    once_key: index % 2 === 0 ? id : null,
    sent_at: isUnsent ? null : stamp,
    given_up_at: nth === 1 || nth === 2 ? stamp : null,
    settled_at: nth === 2 ? stamp : null,
    held_at: nth === 3 ? stamp : null,
    words: `${recipient} thank you`.toLowerCase(),
  }
}

function readerRow(at: Date, index: number) {
  const stamp = at.toISOString()
  const status = index % 20 === 1 ? ('pending' as const) : index % 20 === 2 ? ('unsubscribed' as const) : ('confirmed' as const)
  return {
    id: newUuid(at),
    email: `reader${index}@school.example`,
    status,
    source: '{}',
    created_at: stamp,
    updated_at: stamp,
    spam_reasons: index % 100 === 7 ? '["hidden field filled in"]' : null,
    asked_at: stamp,
    confirmed_at: status === 'confirmed' ? stamp : null,
    unsubscribed_at: status === 'unsubscribed' ? stamp : null,
  }
}
