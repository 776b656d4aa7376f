import type { WantedWord } from '#database/search-engine.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, LeadKind, Trx } from '#database/tables.ts'
import type { LeadStatus } from '#shared/leads/lead-status.ts'
import type { LostReason } from '#shared/leads/lost-reasons.ts'
import { foldedWords, wantedWords } from '../search/list-words.ts'
import type { Site } from '../site.ts'
import { toE164 } from './phone-number.ts'

/** Digits, and what people put between them: a phone number or the beginning of one. */
const PHONE = /^(?=.*\d)\s*(?:\+|\(|\d)[\d\s().+/-]{3,}$/
const digitsOf = (text: string): string => text.replace(/\D/g, '')

interface SearchedTexts {
  name: string
  email: string
  phone: string
  phone_e164: string | null
  reference: string
  /** JSON. */
  details: string
  notes: string
}

/** The words that an enquiry is found by, each between two spaces: everything that was sent, and what staff wrote since. */
export function wordsOfLead(lead: SearchedTexts, written: readonly string[]): string {
  const details = Object.values(JSON.parse(lead.details) as Record<string, string>)
  const texts = [lead.name, lead.email, lead.reference, lead.phone, ...details, lead.notes, ...written]
  const words = [...foldedWords(texts.join(' . ')), ...numbersOf(lead), digitsAndLettersOf(lead.reference)]
  return ` ${[...new Set(words)].join(' ')} `
}

/** As it was typed, as it is dialled from anywhere, and without its country as people at home say it. */
function numbersOf({ phone, phone_e164: e164 }: SearchedTexts): string[] {
  const anywhere = e164 ? digitsOf(e164) : ''
  const home = anywhere.startsWith('234') ? anywhere.slice(3) : ''
  return [digitsOf(phone), anywhere, home, home && `0${home}`].filter(Boolean)
}

const digitsAndLettersOf = (reference: string): string => reference.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Shorter beginnings stand for too many words to mean one. */
const GOES_ON_FROM = 3

/** The words of a search; a phone number is one word, however it is spaced. */
export function searchedWords(text: string): WantedWord[] {
  if (PHONE.test(text)) return [{ word: digitsOf(toE164(text) ?? text), mayGoOn: true }]
  return wantedWords(text).map(({ word, mayGoOn }) => ({ word, mayGoOn: mayGoOn && word.length >= GOES_ON_FROM }))
}

/** What the marks of `lead_words` say of an enquiry; of an assignee by the user's id. */
export type Mark = LeadKind | LeadStatus | `lost-${LostReason}` | 'nobody' | 'clear' | 'held' | 'merged' | 'shown' | { assignee: string }

/** A mark as the index has it. */
export const markWord = (mark: Mark): string =>
  `¤${(typeof mark === 'string' ? mark : mark.assignee).toLowerCase().replace(/[^a-z0-9]/g, '')}`

/** The first place of the second in which an enquiry came; see migration 0029. */
export const placeAt = (time: Date): number => Math.floor(time.getTime() / 1_000) * 2 ** 20

/** So many at once: on SQLite the process waits for them. */
const BATCH = 50

/**
 * Brings the words of these enquiries up to what the store holds; in the transaction of every write to them. One that others stand
 * behind holds their words too, so that whatever one of them said finds it.
 */
export async function storeLeadWords(trx: Trx, ids: readonly string[]): Promise<void> {
  const owners = await selectOwners(trx, ids)
  if (owners.length === 0) return
  const leads = await trx
    .selectFrom('leads')
    .select(['id', 'merged_into', 'lost_reason', 'name', 'email', 'phone', 'phone_e164', 'reference', 'details', 'notes'])
    .where((eb) => eb.or([eb('id', 'in', owners), eb('merged_into', 'in', owners)]))
    .orderBy('id')
    .execute()
  const written = await trx
    .selectFrom('lead_events')
    .select(['lead_id', 'text'])
    .where(
      'lead_id',
      'in',
      leads.map(({ id }) => id),
    )
    .where('text', '!=', '')
    .execute()
  const textsOf = Map.groupBy(written, ({ lead_id }) => lead_id)
  const ownWords = new Map(leads.map((lead) => [lead.id, wordsOfLead(lead, textsOf.get(lead.id)?.map(({ text }) => text) ?? [])]))
  for (const owner of owners) {
    const group = leads.filter(({ id, merged_into }) => id === owner || merged_into === owner)
    const reason = group.find(({ id }) => id === owner)?.lost_reason
    const words = new Set(group.flatMap(({ id }) => (ownWords.get(id) ?? '').trim().split(' ')))
    // Its own alone, beside the marks that triggers keep.
    if (reason) words.add(markWord(`lost-${reason}`))
    await trx
      .updateTable('lead_words')
      .set({ words: ` ${[...words].join(' ')} ` })
      .where('lead_id', '=', owner)
      .execute()
  }
}

/** These, and what they stand behind. */
async function selectOwners(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx.selectFrom('leads').select(['id', 'merged_into']).where('id', 'in', ids).execute()
  return [...new Set(rows.flatMap(({ id, merged_into }) => (merged_into ? [id, merged_into] : [id])))].toSorted()
}

/** Enquiries whose words were never written: what a migration or a restored backup brought. So many at most. */
async function selectWordless(db: Db | Trx): Promise<string[]> {
  const rows = await db.selectFrom('lead_words').select('lead_id').where('words', '=', '').limit(BATCH).execute()
  return rows.map(({ lead_id }) => lead_id)
}

const PAUSE_MS = 5

/** Writes the words that were never written, in short transactions; gives how many. Ends early when it is stopped. */
export async function fillLeadWords(site: Site, stop?: AbortSignal): Promise<number> {
  let filled = 0
  for (;;) {
    const ids = await selectWordless(site.db)
    if (ids.length === 0 || stop?.aborted) return filled
    await site.write('system', ({ trx }) => storeLeadWords(trx, ids))
    filled += ids.length
    await sleep(PAUSE_MS)
  }
}
