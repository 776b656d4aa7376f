import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { LeadChoice } from '#shared/leads/lead-filters.ts'
import { type LeadStatus, leadStatuses } from '#shared/leads/lead-status.ts'
import { DESK_MOST_COUNTED } from '#shared/limits.ts'
import { partByName } from '../name-order.ts'
import { offsetOf, type PageMeta, pageMeta, type PageWanted } from '../paging.ts'
import type { Site } from '../site.ts'
import { type LeadCondition, selectLeadsAt, selectNamesAt, selectPlacesByChange, type StoredLead } from './lead-store.ts'
import { type LeadSearch, searchFor, searchForColumn } from './narrow-leads.ts'

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
  { page, limit, order, ...choice }: LeadChoice & PageWanted & { order: DeskOrder },
): Promise<DeskList> {
  const found = await firstPlaces(site, searchFor(choice), { order, limit: DESK_MOST_COUNTED + 1 })
  const places = found.slice(0, DESK_MOST_COUNTED)
  const leads = await leadsAtPlaces(site, await placesOfPage(site, places, order, { page, limit }))
  return { leads, isCut: found.length > places.length, ...pageMeta(places.length, { page, limit }) }
}

/** Names are put in order here: no database does it as readers do, and `DESK_MOST_COUNTED` are few. */
async function placesOfPage(site: Site, places: readonly number[], order: DeskOrder, wanted: PageWanted): Promise<readonly number[]> {
  const [offset, limit] = [offsetOf(wanted), wanted.limit]
  switch (order) {
    case 'name':
      return partByName(await selectNamesAt(site.db, places), ({ name }) => name, wanted).map(({ place }) => place)
    case 'changed':
      return selectPlacesByChange(site.db, places, { offset, limit })
    default:
      return places.slice(offset, offset + limit)
  }
}

export interface BoardColumn {
  status: LeadStatus
  /** Counted no further than `DESK_MOST_COUNTED`. */
  total: number
  leads: StoredLead[]
}

/** The newest so many of each status. */
export const findBoard = (site: Site, choice: LeadChoice, most: number): Promise<BoardColumn[]> =>
  Promise.all(
    leadStatuses.map(async (status) => {
      const places = await firstPlaces(site, searchForColumn(choice, status), { order: 'newest', limit: DESK_MOST_COUNTED })
      return { status, total: places.length, leads: await leadsAtPlaces(site, places.slice(0, most)) }
    }),
  )

/** All that are found, newest first, so many at a time, however many there are. */
export async function* readFoundLeads(site: Site, search: LeadSearch, size: number): AsyncGenerator<StoredLead[]> {
  let before: number | undefined
  for (;;) {
    const places = await firstPlaces(site, search, { order: 'newest', limit: size, from: before })
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

export async function countFound(site: Site, { words, where }: LeadSearch): Promise<number> {
  if (words.length === 0) return 0
  const holders = site.engine.search.withWords('lead_words', words)
  const fits = where ? fitsAt(sql.ref('holders.place'), where) : sql`true`
  const { rows } = await sql<{ total: number }>`
    with holders (place) as (${holders}) select count(*) as total from holders where ${fits}`.execute(site.db)
  return rows[0]?.total ?? 0
}

interface Range {
  order: DeskOrder
  limit: number
  /** Only those before this place. */
  from?: number | undefined
}

export async function firstPlaces(site: Site, { words, along, where }: LeadSearch, { order, limit, from }: Range): Promise<number[]> {
  if (words.length === 0) return []
  return site.engine.search.firstWithWords(words, {
    order: order === 'oldest' ? 'asc' : 'desc',
    limit,
    along,
    before: from,
    fits: where && ((place) => fitsAt(place, where)),
  })
}

function fitsAt(place: RawBuilder<number>, where: LeadCondition): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>()
  const standing = selectFrom('lead_words as own').innerJoin('leads', 'leads.id', 'own.lead_id').select('own.place')
  return exists(standing.where('own.place', '=', place).where(where(expressionBuilder<Tables, 'leads'>())))
}
