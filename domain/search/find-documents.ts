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
  const found = new Map<string, RankedDocument>()
  const search = async (groups: readonly WordGroup[], atLeast = groups.length) => {
    for (const document of await rankDocuments(site, { groups, atLeast, kinds, limit })) {
      const key = `${document.kind}:${document.id}`
      if (!found.has(key)) found.set(key, document)
    }
  }
  const answer = (groups: readonly WordGroup[], corrections: Correction[] = [], partial = false): FoundDocuments => ({
    documents: [...found.values()].slice(0, limit),
    groups,
    corrections,
    partial,
  })

  const known = await knownStems(site.db, query.groups.flatMap(({ word, phrases }) => (word === undefined ? [] : (phrases[0] ?? []))))
  const isKnown = ({ word, phrases }: WordGroup) => word === undefined || phrases.length > 1 || known.has(phrases[0]?.[0] ?? '')
  if (query.groups.every(isKnown)) await search(query.groups)
  if (found.size >= FEW) return answer(query.groups)

  let groups = await completeLast(site, query)
  if (groups !== query.groups && groups.every((group) => isKnown(group))) await search(groups)
  if (found.size >= FEW) return answer(groups)

  const corrected = await correctUnknown(site, groups, isKnown)
  if (corrected.corrections.length > 0) {
    groups = corrected.groups
    await search(groups)
  }
  if (found.size >= FEW || groups.length === 1) return answer(groups, corrected.corrections)

  const partial = found.size === 0
  const left = groups.filter((group) => isKnown(group) || group.phrases.length > 1)
  for (let atLeast = groups.length - 1; atLeast > 0 && found.size < FEW; atLeast = atLeast > 1 ? 1 : 0) {
    if (left.length >= atLeast) await search(left, atLeast)
  }
  return answer(groups, corrected.corrections, partial && found.size > 0)
}

async function completeLast(site: Site, { groups, mayGoOn }: SearchQuery): Promise<readonly WordGroup[]> {
  const last = groups.at(-1)
  if (!mayGoOn || last?.word === undefined) return groups
  const typed = last.phrases.map((phrase) => phrase.join(' '))
  const stems = (await completionsOf(site.db, last.word)).filter((stem) => !typed.includes(stem))
  if (stems.length === 0) return groups
  return [...groups.slice(0, -1), { ...last, phrases: [...last.phrases, ...stems.map((stem) => [stem])] }]
}

async function correctUnknown(site: Site, groups: readonly WordGroup[], isKnown: (group: WordGroup) => boolean) {
  const corrections: Correction[] = []
  const corrected: WordGroup[] = []
  for (const group of groups) {
    const meant = isKnown(group) ? [] : await correctionsOf(site.db, group.word ?? '')
    const [best] = meant
    if (best) corrections.push({ typed: group.word ?? '', used: best.word })
    corrected.push(best ? { word: best.word, phrases: meant.map(({ stem }) => [stem]) } : group)
  }
  return { groups: corrected, corrections }
}
