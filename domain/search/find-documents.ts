import type { Site } from '../site.ts'
import { type Correction, correctWord } from './correct-word.ts'
import { rankDocuments } from './rank-documents.ts'
import type { SearchQuery, WordGroup } from './search-query.ts'
import type { SearchKind } from './sort-key.ts'
import { findHolder, onlyVisible, type VisibleDocument } from './visible-documents.ts'
import { completionsOf, knownStems } from './vocabulary.ts'

export interface FoundDocuments {
  documents: VisibleDocument[]
  /** All that was searched for in the end, for marking it. */
  groups: readonly WordGroup[]
  corrections: Correction[]
  /** True when no document had all the words. */
  partial: boolean
}

/** With fewer than these, a wider search adds what it finds behind them. */
const FEW = 3
/** More are ranked than are given, since some may have left the site a moment ago. */
const SPARE = 20

/**
 * Searches for all the words; then, while that gives few, for words that begin like the last one, for what misspelt words
 * were meant to be, and at last for documents that hold some of the words.
 */
export async function findDocuments(site: Site, query: SearchQuery, kinds: readonly SearchKind[], limit: number): Promise<FoundDocuments> {
  const collected = collector(site, kinds, limit)
  const known = await knownStems(site.db, query.groups.flatMap(typedStems))
  const isKnown = (group: WordGroup) => group.phrases.length > 1 || typedStems(group).every((stem) => known.has(stem))

  let groups = query.groups
  if (groups.every(isKnown)) await collected.add(groups, groups.length)
  if (collected.count() < FEW && query.mayGoOn) {
    groups = await completeLast(site, groups)
    if (groups !== query.groups && groups.every(isKnown)) await collected.add(groups, groups.length)
  }
  let held: readonly WordGroup[] = groups
  const corrections: Correction[] = []
  if (collected.count() === 0) {
    const meant = await Promise.all(groups.map((group) => heldGroup(site, group, kinds, isKnown(group))))
    corrections.push(...meant.filter((group) => group !== undefined && 'used' in group).map(({ typed, used }) => ({ typed, used })))
    groups = groups.map((group, index) => meant[index] ?? group)
    held = meant.filter((group) => group !== undefined)
    if (corrections.length > 0) await collected.add(groups, groups.length)
  }
  const partial = collected.count() === 0
  // What holds most of the words comes first.
  for (const atLeast of new Set([Math.min(held.length, groups.length - 1), 1])) {
    if (atLeast > 0 && atLeast <= held.length && atLeast < groups.length && collected.count() < FEW) await collected.add(held, atLeast)
  }
  return { documents: collected.documents(), groups, corrections, partial: partial && collected.count() > 0 }
}

/** What was found so far; what a wider search finds again keeps its place. */
function collector(site: Site, kinds: readonly SearchKind[], limit: number) {
  const found = new Map<string, VisibleDocument>()
  return {
    async add(groups: readonly WordGroup[], atLeast: number) {
      const ranked = await rankDocuments(site, { groups, atLeast, kinds, limit: limit + SPARE })
      for (const document of await onlyVisible(site, ranked)) {
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

/** The group when something visible holds it, else what was meant by it; undefined when that is nothing either. */
async function heldGroup(
  site: Site,
  group: WordGroup,
  kinds: readonly SearchKind[],
  isKnown: boolean,
): Promise<WordGroup | (WordGroup & Correction) | undefined> {
  if (isKnown && (await findHolder(site, group.phrases, kinds))) return group
  return group.word === undefined ? undefined : correctWord(site, group.word, kinds)
}
