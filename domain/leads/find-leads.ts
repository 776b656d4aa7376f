import { sql } from 'kysely'
import type { PlaceRange, WantedWord } from '#database/search-engine.ts'
import type { LeadKind } from '#database/tables.ts'
import { type LeadStatus, leadStatuses } from '#shared/leads/lead-status.ts'
import type { LostReason } from '#shared/leads/lost-reasons.ts'
import { DESK_MOST_COUNTED } from '#shared/limits.ts'
import { offsetOf, type PageMeta, pageMeta, type PageWanted } from '../paging.ts'
import type { Site } from '../site.ts'
import { selectLeadsAt, selectPlacesBy, type StoredLead } from './lead-store.ts'
import { markWord, placeAt, searchedWords } from './lead-words.ts'

/** What the desk narrows its enquiries by; of all kinds unless it says which. */
export interface DeskFilter {
  kind?: LeadKind | undefined
  status?: LeadStatus | undefined
  /** Of the lost ones, those that were lost for this. */
  lostReason?: LostReason | undefined
  /** Id of a user, or 'none' for those that nobody has taken. */
  assignee?: string | undefined
  /** Late ones: new, and come before this moment. */
  lateBefore?: Date | undefined
  /** Words that anything of it must hold, the last one as a beginning; or a phone number in any spelling. */
  text?: string | undefined
  /** Those that are held as spam, stand behind another one, or are not held; without it those that are neither held nor behind another. */
  only?: 'held' | 'merged' | 'clear' | undefined
}

export type DeskOrder = 'newest' | 'oldest' | 'name' | 'changed'

export interface DeskList extends PageMeta {
  leads: StoredLead[]
  /** There are more than `total`, which was counted no further. */
  isCut: boolean
}

/**
 * One page of the desk's enquiries. No more than `DESK_MOST_COUNTED` are counted and shown, of those that fit the newest, or
 * the oldest; by name or change these are put in order. A page past the end is empty.
 */
export async function findLeads(
  site: Site,
  { page, limit, order, ...filter }: DeskFilter & PageWanted & { order: DeskOrder },
): Promise<DeskList> {
  const found = await firstPlaces(site, filter, order, DESK_MOST_COUNTED + 1)
  const places = found.slice(0, DESK_MOST_COUNTED)
  const offset = offsetOf({ page, limit })
  const byTime = order === 'newest' || order === 'oldest'
  const shown = byTime ? places.slice(offset, offset + limit) : await selectPlacesBy(site.db, order, places, { offset, limit })
  const leads = await leadsAtPlaces(site, shown)
  return { leads, isCut: found.length > places.length, ...pageMeta(places.length, { page, limit }) }
}

export interface BoardColumn {
  status: LeadStatus
  /** Counted no further than `DESK_MOST_COUNTED`. */
  total: number
  leads: StoredLead[]
}

/** The newest so many of each status. */
export const findBoard = (site: Site, filter: Omit<DeskFilter, 'status'>, most: number): Promise<BoardColumn[]> =>
  Promise.all(
    leadStatuses.map(async (status) => {
      const places = await firstPlaces(site, { ...filter, status }, 'newest', DESK_MOST_COUNTED)
      return { status, total: places.length, leads: await leadsAtPlaces(site, places.slice(0, most)) }
    }),
  )

/** All that a filter leaves, newest first, so many at a time, however many there are. */
export async function* readFoundLeads(site: Site, filter: DeskFilter, size: number): AsyncGenerator<StoredLead[]> {
  let before: number | undefined
  for (;;) {
    const places = await firstPlaces(site, filter, 'newest', size, before)
    if (places.length === 0) return
    yield await leadsAtPlaces(site, places)
    before = places.at(-1)
  }
}

/** The enquiries at these places, in their order. */
export async function leadsAtPlaces(site: Site, places: readonly number[]): Promise<StoredLead[]> {
  const leads = new Map((await selectLeadsAt(site.db, places)).map(({ place, ...lead }) => [place, lead]))
  return places.flatMap((place) => leads.get(place) ?? [])
}

export async function countWithWords(site: Site, words: readonly WantedWord[]): Promise<number> {
  const holders = site.engine.search.withWords('lead_words', words)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${holders}) as holders`.execute(site.db)
  return rows[0]?.total ?? 0
}

async function firstPlaces(site: Site, filter: DeskFilter, order: DeskOrder, limit: number, from?: number): Promise<number[]> {
  const words = wordsOfFilter(filter)
  if (!words) return []
  const late = filter.lateBefore && placeAt(filter.lateBefore)
  const before = late === undefined || from === undefined ? (late ?? from) : Math.min(late, from)
  const range: PlaceRange = { order: order === 'oldest' ? 'asc' : 'desc', limit, before, along: lineOf(filter) }
  return site.engine.search.firstWithWords(words, range)
}

const markOfOwner = (assignee: string): string => (assignee === 'none' ? markWord('nobody') : markWord({ assignee }))

/** No id of a user is without one; a mark of nothing else could not be looked for. */
const MARKABLE = /[a-z0-9]/i

/** Undefined for a text without words or an assignee who can be nobody, which find nothing. */
function wordsOfFilter({ kind, status, lostReason, assignee, lateBefore, text, only }: DeskFilter): WantedWord[] | undefined {
  const searched = text ? searchedWords(text) : []
  if (text && searched.length === 0) return undefined
  if (assignee && !MARKABLE.test(assignee)) return undefined
  const marks = [
    markWord(only ?? 'shown'),
    ...(kind ? [markWord(kind)] : []),
    ...(status ? [markWord(status)] : []),
    ...(lostReason ? [markWord(`lost-${lostReason}`), markWord('lost')] : []),
    ...(assignee ? [markOfOwner(assignee)] : []),
    ...(lateBefore ? [markWord('new')] : []),
  ]
  return [...searched, ...[...new Set(marks)].map((word) => ({ word, mayGoOn: false }))]
}

/** The mark of the filter that fewest bear, as a rule. */
function lineOf({ kind, status, lostReason, assignee, lateBefore }: DeskFilter): PlaceRange['along'] {
  if (assignee && assignee !== 'none') return { mark: 'owner', word: markOfOwner(assignee) }
  if (lateBefore) return { mark: 'status', word: markWord('new') }
  if (lostReason) return { mark: 'status', word: markWord('lost') }
  if (status) return { mark: 'status', word: markWord(status) }
  return kind && { mark: 'kind', word: markWord(kind) }
}
