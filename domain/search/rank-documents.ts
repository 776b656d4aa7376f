import type { Phrase } from '#database/search-engine.ts'
import type { Site } from '../site.ts'
import type { WordGroup } from './search-query.ts'
import { dueKeys, type SearchKind } from './sort-key.ts'

export interface RankedDocument {
  kind: SearchKind
  id: number
}

/** A common word is ranked among its newest matches only, so that no word costs more than this many. */
const RANKED_AMONG = 2_000
/** So many of the engine's best are weighed again by where the words stand. */
const WEIGHED_AGAIN = 120
const TITLE_WORTH = 1
const HEADING_WORTH = 0.4
/** Less than a heading is worth, so that no number of words in the text outweighs one. */
const ENGINE_WORTH = 0.35
/** What was typed counts more than what stands for it. */
const STAND_IN_WORTH = 0.8

interface Wanted {
  groups: readonly WordGroup[]
  atLeast: number
  kinds: readonly SearchKind[]
  limit: number
  /** How many of the newest matches are ranked. */
  among?: number
}

/**
 * The documents that match best. The engines' own ranks are not on one scale, so they only order what the words' places
 * leave equal: the title over the headings over the text.
 */
export async function rankDocuments(
  site: Site,
  { groups, atLeast, kinds, limit, among = RANKED_AMONG }: Wanted,
): Promise<RankedDocument[]> {
  const match = { groups: groups.map((group) => group.phrases), atLeast }
  const counts = { among, limit: Math.max(limit, WEIGHED_AGAIN) }
  const now = site.clock.now()
  const ranked = (await Promise.all(kinds.map((kind) => site.engine.search.rank(match, dueKeys(kind, now), counts)))).flat()
  if (ranked.length === 0) return []
  const scores = new Map(ranked.map(({ sortKey, score }) => [sortKey, score]))
  const highest = Math.max(...scores.values(), Number.MIN_VALUE)
  const documents = await site.db
    .selectFrom('search_documents')
    .select(['sort_key', 'entity', 'entity_id', 'title', 'headings'])
    .where('sort_key', 'in', [...scores.keys()])
    .execute()
  return documents
    .map((document) => ({
      kind: document.entity,
      id: document.entity_id,
      sortKey: document.sort_key,
      worth: placesWorth(groups, document) + (ENGINE_WORTH * (scores.get(document.sort_key) ?? 0)) / highest,
    }))
    .sort((one, other) => other.worth - one.worth || other.sortKey - one.sortKey)
    .slice(0, limit)
}

function placesWorth(groups: readonly WordGroup[], { title, headings }: { title: string; headings: string }): number {
  const worths = groups.map(({ phrases: [typed = [], ...standIns] }) =>
    Math.max(placeWorth([typed], title, headings), STAND_IN_WORTH * placeWorth(standIns, title, headings)),
  )
  return worths.reduce((sum, worth) => sum + worth, 0) / groups.length
}

function placeWorth(phrases: readonly Phrase[], title: string, headings: string): number {
  const standsIn = (text: string) => phrases.some((phrase) => phrase.length > 0 && ` ${text} `.includes(` ${phrase.join(' ')} `))
  if (standsIn(title)) return TITLE_WORTH
  return standsIn(headings) ? HEADING_WORTH : 0
}
