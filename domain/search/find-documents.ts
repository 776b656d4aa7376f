import type { Site } from '../site.ts'
import { type RankedDocument, rankDocuments } from './rank-documents.ts'
import type { SearchQuery, WordGroup } from './read-query.ts'
import type { SearchKind } from './sort-key.ts'
import { completionsOf, correctionsOf, knownStems } from './vocabulary.ts'

export interface Correction {
  typed: string
  used: string
}

export interface FoundDocuments {
  documents: RankedDocument[]
  /** All that was searched for in the end, for marking it. */
  groups: readonly WordGroup[]
  corrections: Correction[]
  /** True when no document had all the words. */
  partial: boolean
}

/** With fewer than these, a wider search adds what it finds behind them. */
const FEW = 3

/**
 * Searches for all the words; then, while that gives few, for words that begin like the last one, for what misspelt words
 * were meant to be, and at last for documents that hold some of the words.
 */
export async function findDocuments(site: Site, query: SearchQuery, kinds: readonly SearchKind[], limit: number): Promise<FoundDocuments> {
  const collected = collector(site, kinds, limit)
  const known = await knownStems(site.db, query.groups.flatMap(typedStems))
  const canBeFound = (group: WordGroup) => group.phrases.length > 1 || typedStems(group).every((stem) => known.has(stem))

  let groups = query.groups
  if (groups.every(canBeFound)) await collected.add(groups, groups.length)
  if (collected.count() < FEW && query.mayGoOn) {
    groups = await completeLast(site, groups)
    if (groups !== query.groups && groups.every(canBeFound)) await collected.add(groups, groups.length)
  }
  const corrections: Correction[] = []
  if (collected.count() < FEW && !groups.every(canBeFound)) {
    groups = await Promise.all(groups.map((group) => (canBeFound(group) ? group : correct(site, group, corrections))))
    if (corrections.length > 0) await collected.add(groups, groups.length)
  }
  const partial = collected.count() === 0
  const left = groups.filter((group) => canBeFound(group) || corrections.some(({ used }) => used === group.word))
  // What holds most of the words comes first.
  for (const atLeast of new Set([Math.min(left.length, groups.length - 1), 1])) {
    if (atLeast > 0 && atLeast <= left.length && atLeast < groups.length && collected.count() < FEW) await collected.add(left, atLeast)
  }
  return { documents: collected.documents(), groups, corrections, partial: partial && collected.count() > 0 }
}

/** What was found so far; what a wider search finds again keeps its place. */
function collector(site: Site, kinds: readonly SearchKind[], limit: number) {
  const found = new Map<string, RankedDocument>()
  return {
    async add(groups: readonly WordGroup[], atLeast: number) {
      for (const document of await rankDocuments(site, { groups, atLeast, kinds, limit })) {
        const key = `${document.kind}:${document.id}`
        if (!found.has(key)) found.set(key, document)
      }
    },
    count: () => found.size,
    documents: () => [...found.values()].slice(0, limit),
  }
}

/** The one word that was typed; an editor's phrase of several is taken as it is. */
const typedStems = ({ word, phrases }: WordGroup): readonly string[] => (word === undefined ? [] : (phrases[0] ?? []))

/** The last word with what it may be the beginning of; the same groups when it is none. */
async function completeLast(site: Site, groups: readonly WordGroup[]): Promise<readonly WordGroup[]> {
  const last = groups.at(-1)
  if (last?.word === undefined) return groups
  const typed = new Set(last.phrases.map((phrase) => phrase.join(' ')))
  const stems = (await completionsOf(site.db, last.word)).filter((stem) => !typed.has(stem))
  if (stems.length === 0) return groups
  return [...groups.slice(0, -1), { ...last, phrases: [...last.phrases, ...stems.map((stem) => [stem])] }]
}

async function correct(site: Site, group: WordGroup, corrections: Correction[]): Promise<WordGroup> {
  const meant = await correctionsOf(site.db, group.word ?? '')
  const [best] = meant
  if (!best) return group
  corrections.push({ typed: group.word ?? '', used: best.word })
  return { word: best.word, phrases: meant.map(({ stem }) => [stem]) }
}
