import { setTimeout as sleep } from 'node:timers/promises'
import type { PlainWord, WantedWord } from '#database/search-engine.ts'
import type { Db, LeadKind, Trx } from '#database/tables.ts'
import { type LeadStatus, leadStatusFacts } from '#shared/leads/lead-statuses.ts'
import type { LostReason } from '#shared/leads/lost-reasons.ts'
import { compoundWords, wantedCompounds } from '../search/compound-words.ts'
import { foldedWords } from '../search/list-words.ts'
import type { Site } from '../site.ts'
import { e164sAmong, e164sOf, numbersToColumns, toE164, withZeros } from './phone-number.ts'

/** Digits, and what people put between them: a phone number or the beginning of one. */
const PHONE = /^(?=.*\d)\s*(?:\+|\(|\d)[\d\s().+/-]{3,}$/
const digitsOf = (text: string): string => text.replace(/\D/g, '')
const HOME = '234'

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
  const numbers = [
    ...(lead.phone_e164 ? [lead.phone_e164] : []),
    ...e164sOf(lead.phone),
    ...e164sAmong([...details, lead.notes, ...written].join('\n')),
  ]
  const words = [
    ...foldedWords(texts.join(' . ')),
    ...compoundWords(texts.join(' . ')),
    ...(numbers.length > 0 ? [...new Set(numbers)].flatMap(waysToSay) : endsOf(digitsOf(lead.phone))),
    digitsAndLettersOf(lead.reference),
  ]
  return ` ${[...new Set(words)].join(' ')} `
}

/** Fewer digits stand in every number. */
const FEWEST_DIGITS = 4

/** Of a number whatever it ends with, so that any digits of it in a row begin one of these. */
const endsOf = (digits: string): string[] =>
  Array.from({ length: Math.max(0, digits.length - FEWEST_DIGITS + 1) }, (_, from) => digits.slice(from))

/** As it is dialled from anywhere, and without its country as people at home say it. */
function waysToSay(e164: string): string[] {
  const anywhere = digitsOf(e164)
  return [...endsOf(anywhere), ...(anywhere.startsWith(HOME) ? [`0${anywhere.slice(HOME.length)}`] : [])]
}

const digitsAndLettersOf = (reference: string): string => reference.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Shorter beginnings stand for too many words to mean one. */
const GOES_ON_FROM = 3

const cutShort = ({ word, mayGoOn }: PlainWord): PlainWord => ({ word, mayGoOn: mayGoOn && word.length >= GOES_ON_FROM })

/** The words of a search; a phone number is one word, however it is spaced, and so is any part of it of four digits or more. */
export function searchedWords(text: string): WantedWord[] {
  const typed = withZeros(text)
  if (PHONE.test(typed)) return searchedNumbers(typed).map((word) => ({ word, mayGoOn: true }))
  return wantedCompounds(text).map(({ or, ...word }) => ({ ...cutShort(word), ...(or && { or: or.map((way) => way.map(cutShort)) }) }))
}

/** A number with its country, or several; else the digits, which may stand anywhere in one: '1110000' is no number of a town. */
function searchedNumbers(typed: string): string[] {
  const several = e164sOf(typed)
  if (several.length > 1) return several.map(digitsOf)
  const isFromAnywhere = /^\s*(?:\+|00\s*[1-9])/.test(typed)
  return [digitsOf(isFromAnywhere ? (toE164(typed) ?? typed.replace(/^\s*00/, '')) : typed)]
}

/** What the marks of `lead_words` say of an enquiry; of an assignee by the user's id. */
export type Mark = (LeadKind | LeadStatus | OwnMark) | ('nobody' | 'clear' | 'held' | 'merged' | 'shown') | { assignee: string }

/** Those that change with the enquiry itself alone, so that no trigger keeps them: they stand among its words. */
type OwnMark = `lost-${LostReason}` | 'open'
const isOwnMark = (mark: Mark): mark is OwnMark => mark === 'open' || (typeof mark === 'string' && mark.startsWith('lost-'))

/** A mark as it is looked for. */
export const wantedMark = (mark: Mark): WantedWord => ({
  word: markWord(mark),
  mayGoOn: false,
  ...(isOwnMark(mark) && { isAmongWords: true }),
})

/** A mark as the index has it. */
export const markWord = (mark: Mark): string =>
  `¤${(typeof mark === 'string' ? mark : mark.assignee).toLowerCase().replace(/[^a-z0-9]/g, '')}`

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
    .select(['id', 'merged_into', 'status', 'lost_reason', 'name', 'email', 'phone', 'phone_e164', 'reference', 'details', 'notes'])
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
    const own = group.find(({ id }) => id === owner)
    const words = new Set(group.flatMap(({ id }) => (ownWords.get(id) ?? '').trim().split(' ')))
    // Its own alone, beside the marks that triggers keep.
    if (own?.lost_reason) words.add(markWord(`lost-${own.lost_reason}`))
    if (own && leadStatusFacts[own.status].isOpen) words.add(markWord('open'))
    await trx
      .updateTable('lead_words')
      .set({ words: ` ${[...words].join(' ')} `, is_stale: 0 })
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

/** Enquiries whose words are of another way of writing them, or were never written: what a migration or a restored backup brought. So many at most. */
async function selectWordless(db: Db | Trx): Promise<string[]> {
  const rows = await db.selectFrom('lead_words').select('lead_id').where('is_stale', '=', 1).limit(BATCH).execute()
  return rows.map(({ lead_id }) => lead_id)
}

const PAUSE_MS = 5

/** Numbers as they are read now: they may have been stored when two in one field were read as none. */
async function readNumbersAgain(trx: Trx, ids: readonly string[]): Promise<void> {
  const rows = await trx.selectFrom('leads').select(['id', 'phone', 'phone_e164', 'other_e164']).where('id', 'in', ids).execute()
  for (const { id, phone, ...stored } of rows) {
    const read = numbersToColumns(phone)
    if (read.phone_e164 === stored.phone_e164 && read.other_e164 === stored.other_e164) continue
    await trx.updateTable('leads').set(read).where('id', '=', id).execute()
  }
}

/** Writes the words that were never written, or in another way, in short transactions; gives how many. Ends early when it is stopped. */
export async function fillLeadWords(site: Site, stop?: AbortSignal): Promise<number> {
  let filled = 0
  for (;;) {
    const ids = await selectWordless(site.db)
    if (ids.length === 0 || stop?.aborted) return filled
    await site.write('system', async ({ trx }) => {
      await readNumbersAgain(trx, ids)
      await storeLeadWords(trx, ids)
    })
    filled += ids.length
    await sleep(PAUSE_MS)
  }
}
