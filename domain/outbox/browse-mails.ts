import { sql } from 'kysely'
import type { OutboxRow } from '#database/tables.ts'
import { foldText } from '#shared/fold-text.ts'
import { isLeased } from '../leases.ts'
import { likePattern } from '../paging.ts'
import type { Site } from '../site.ts'
import { inMailState, type MailState, mailStateOf } from './mail-states.ts'

/** A mail as a line of the outbox. */
export interface MailLine {
  id: string
  kind: string
  /** Null: the staff who follow up enquiries. */
  recipient: string | null
  subject: string
  state: MailState | 'sending'
  createdAt: string
  nextAttemptAt: string
  attempts: number
  lastError: string | null
}

interface Wanted {
  state: MailState | undefined
  kind: string | undefined
  /** What recipient, reply address or subject must hold, in any case and with any accents; a whole address is that of the mail. */
  text: string
  /** Where the page before ended; what is older follows. */
  after: string | undefined
  limit: number
}

/** So many mails are looked through for letters at once (docs/decisions/0088); an address is found among all. */
const MAILS_LOOKED_THROUGH = 100_000

/**
 * So many mails, newest first, and where they ended if there may be more. Letters are looked for among `stretch` mails: fewer than
 * wanted, or none, may be found before its end.
 */
export async function browseMails(
  site: Site,
  wanted: Wanted,
  stretch = MAILS_LOOKED_THROUGH,
): Promise<{ mails: MailLine[]; next: string | undefined }> {
  const isSearch = wanted.text !== '' && !isAddress(wanted.text)
  const end = isSearch ? await selectEnd(site, wanted, stretch) : undefined
  const ids = await selectIds(site, wanted, end)
  const shown = ids.slice(0, wanted.limit)
  const rows = await site.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'subject', 'sent_at', 'given_up_at', 'settled_at', 'held_at', 'leased_until', 'created_at'])
    .select(['next_attempt_at', 'attempts', 'last_error'])
    .where('id', 'in', [...shown, ''])
    .orderBy('id', 'desc')
    .execute()
  const now = site.clock.now()
  const mails = rows.map((row): MailLine => ({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    state: stateOf(row, now),
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    attempts: row.attempts,
    lastError: row.last_error,
  }))
  return { mails, next: ids.length > shown.length ? shown.at(-1) : end }
}

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** What is asked for stands in one index, so that no long text is read for a mail that is left out. */
const mailsWanted = ({ db }: Site, { state, kind, after }: Wanted) =>
  db
    .selectFrom('outbox')
    .select('id')
    .$if(state !== undefined, (query) => query.where(inMailState(state ?? 'sent')))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')

/** The last mail of a stretch; undefined where none follows it. */
async function selectEnd(site: Site, wanted: Wanted, stretch: number): Promise<string | undefined> {
  const [last, following] = await mailsWanted(site, wanted)
    .limit(2)
    .offset(stretch - 1)
    .execute()
  return following && last?.id
}

/** One more than wanted, none older than `end`. */
async function selectIds(site: Site, wanted: Wanted, end: string | undefined): Promise<string[]> {
  const { text, limit } = wanted
  const [address, pattern] = [text.toLowerCase(), likePattern(foldText(text))]
  const rows = await mailsWanted(site, wanted)
    .$if(isAddress(text), (query) =>
      query.where((eb) =>
        eb.or([eb(eb.fn<string>('lower', ['recipient']), '=', address), eb(eb.fn<string>('lower', ['reply_to']), '=', address)]),
      ),
    )
    .$if(text !== '' && !isAddress(text), (query) => query.where(sql<boolean>`words like ${pattern} escape '\\'`))
    .$if(end !== undefined, (query) => query.where('id', '>=', end ?? ''))
    .limit(limit + 1)
    .execute()
  return rows.map(({ id }) => id)
}

function stateOf(row: Parameters<typeof mailStateOf>[0] & Pick<OutboxRow, 'leased_until'>, now: Date): MailLine['state'] {
  const state = mailStateOf(row)
  return state === 'waiting' && isLeased(row, now) ? 'sending' : state
}
