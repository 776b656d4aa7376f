import type { Trx } from '#database/tables.ts'
import { dayOf } from '#shared/local-time.ts'
import { VISITOR } from '../accounts/account.ts'
import { isStopWord, wordsOf } from '../search/words-of-text.ts'
import type { Site } from '../site.ts'
import { formsOnPage } from './counted-forms.ts'
import { mayBePersonal } from './origin-of.ts'
import { addCounts, viewedPages } from './statistics-store.ts'
import { type Count, OTHER, tallyOf, type Visitor, type Waiting } from './tally.ts'
import { addMarks, countMarks, markOf, saltOf } from './visitor-marks.ts'
import { type Brought, wellKnown } from './well-known-names.ts'

/** In one day; whoever comes later is not told apart from the others. */
const MOST_MARKS = 300_000
const SHORTEST_WORD = 3
/** New sources and campaigns that one visitor's address may bring between two writes. */
const MOST_WAYS_OF_AN_ADDRESS = 10

/** Stores what was counted since the last time, all of it or nothing; what could not be stored waits for the next time. */
export async function writeTally(site: Site): Promise<void> {
  const tally = tallyOf(site)
  const waiting = tally.take()
  if (!waiting) return
  try {
    await site.write(VISITOR, async ({ trx, now }) => {
      const day = dayOf(now, site.timeZone)
      await addCounts(trx, day, [
        ...countsOfViews(waiting),
        ...(await countVisitors(trx, day, waiting.visitors)),
        ...(await knownWeights(trx, day, waiting)),
        ...(await countSearches(trx, waiting)),
      ])
    })
  } catch (error) {
    tally.putBack(waiting)
    throw error
  }
}

function countsOfViews({ views }: Waiting): Count[] {
  const counts: Count[] = []
  for (const [page, { times }] of views) {
    counts.push({ kind: 'total', name: 'views', part: '', times }, { kind: 'page', name: page, part: '', times })
    for (const form of formsOnPage(page)) counts.push({ kind: 'form', name: form, part: 'seen', times })
  }
  return counts
}

/** Each visitor once a day, and once for each way they came by; whoever came by none is counted with their first view of the day. */
async function countVisitors(trx: Trx, day: string, visitors: readonly Visitor[]): Promise<Count[]> {
  if (visitors.length === 0) return []
  const salt = await saltOf(trx, day)
  if ((await countMarks(trx, day)) >= MOST_MARKS) return []
  const ways = boundedWays(visitors)
  const marked = visitors.map((visitor, index) => ({
    visitor: markOf(salt, visitor),
    address: visitor.address,
    page: visitor.page,
    ways: (ways[index] ?? []).map((way) => ({ ...way, mark: markOf(salt, visitor, `${way.source}\0${way.campaign}`) })),
  }))
  const added = await addMarks(
    trx,
    day,
    marked.flatMap(({ visitor, ways: came }) => [visitor, ...came.map(({ mark }) => mark)]),
  )
  const counts: Count[] = []
  const arrivals: Arrival[] = []
  for (const { visitor, address, page, ways: came } of marked) {
    // Two of this time may be one person, whose marks are equal.
    const isNew = added.delete(visitor)
    if (isNew) counts.push({ kind: 'total', name: 'visitors', part: '', times: 1 })
    if (isNew && came.length === 0) arrivals.push({ source: '', campaign: '', page, address })
    for (const way of came) if (added.delete(way.mark)) arrivals.push({ ...way, address })
  }
  return [...counts, ...(await countsOfArrivals(trx, day, salt, arrivals))]
}

interface Arrival {
  source: string
  campaign: string
  page: string
  address: string
}

/** By their names, once those are known to be of somewhere. */
async function countsOfArrivals(trx: Trx, day: string, salt: string, arrivals: readonly Arrival[]): Promise<Count[]> {
  const sourceOf = ({ source }: Arrival) => ({ kind: 'source' as const, name: source, part: '' })
  const campaignOf = ({ source, campaign }: Arrival) => ({ kind: 'campaign' as const, name: campaign, part: source })
  const brought = arrivals.flatMap((each) => [sourceOf(each), campaignOf(each)].map((name) => ({ ...name, address: each.address })))
  const isKnown = await wellKnown(trx, day, salt, brought)
  const named = (name: Omit<Brought, 'address'>) => (isKnown(name) ? name : { ...name, name: OTHER, part: '' })
  return arrivals.flatMap((each) => [
    { ...named(sourceOf(each)), times: 1 },
    { kind: 'landing' as const, name: each.page, part: '', times: 1 },
    ...(each.campaign ? [{ ...named(campaignOf(each)), times: 1 }] : []),
  ])
}

/** One address that names ever new sources is one who makes them up. */
function boundedWays(visitors: readonly Visitor[]) {
  const byAddress = new Map<string, Set<string>>()
  return visitors.map(({ address, arrivals }) => {
    const known = byAddress.get(address) ?? new Set<string>()
    byAddress.set(address, known)
    return [...(arrivals?.values() ?? [])].map((way) => {
      const key = `${way.source}\0${way.campaign}`
      if (!known.has(key) && known.size >= MOST_WAYS_OF_AN_ADDRESS) return { ...way, source: OTHER, campaign: '' }
      known.add(key)
      return way
    })
  })
}

/** A weight is taken of pages that someone viewed; whatever else was reported is made up. */
async function knownWeights(trx: Trx, day: string, { counts, views }: Waiting): Promise<Count[]> {
  const all = [...counts.values()]
  const asked = new Set(all.flatMap(({ kind, name }) => (kind === 'weight' && !views.has(name) ? [name] : [])))
  const viewed = await viewedPages(trx, day, [...asked])
  return all.filter(({ kind, name }) => kind !== 'weight' || views.has(name) || viewed.has(name))
}

/** Searches by their number, and of their words those that the site's own texts have: a name that somebody looked for is not kept. */
async function countSearches(trx: Trx, { searches }: Waiting): Promise<Count[]> {
  const typed = [...searches.keys()]
  // What was searched for on the way to a longer text was not meant.
  const meant = [...searches].filter(([query]) => !typed.some((longer) => longer !== query && longer.startsWith(query)))
  const counts: Count[] = []
  const byWord = new Map<string, number>()
  for (const [query, { times, inVain }] of meant) {
    counts.push({ kind: 'total', name: 'searches', part: '', times })
    if (inVain > 0) counts.push({ kind: 'total', name: 'searches in vain', part: '', times: inVain })
    if (mayBePersonal(query)) continue
    for (const word of new Set(wordsOf(query).map(({ folded }) => folded))) byWord.set(word, (byWord.get(word) ?? 0) + times)
  }
  const words = [...byWord.keys()].filter((word) => word.length >= SHORTEST_WORD && !isStopWord(word))
  if (words.length === 0) return counts
  const known = await trx.selectFrom('search_words').select('word').where('word', 'in', words).execute()
  return [...counts, ...known.map(({ word }): Count => ({ kind: 'search', name: word, part: '', times: byWord.get(word) ?? 0 }))]
}
