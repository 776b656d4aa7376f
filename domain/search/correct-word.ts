import type { Site } from '../site.ts'
import { editDistance } from './edit-distance.ts'
import type { WordGroup } from './search-query.ts'
import type { SearchKind } from './sort-key.ts'
import { findHolder, readWords } from './visible-documents.ts'
import { type NearWord, nearWords } from './vocabulary.ts'

export interface Correction {
  typed: string
  used: string
}

/** So many near words are tried at a time, and as many stand for the typed one. */
const TRIED_AT_ONCE = 3
const MAX_TRIED = 9

/**
 * What a visitor meant by a word that nothing visible holds; undefined when there is nothing near. The vocabulary also knows
 * words of drafts, the bin and what is scheduled: only what something visible holds is offered, in the form it has there.
 */
export async function correctWord(site: Site, typed: string, kinds: readonly SearchKind[]): Promise<(WordGroup & Correction) | undefined> {
  for await (const near of nearWords(site.db, typed)) {
    const held = await firstHeld(site, near.slice(0, MAX_TRIED), typed, kinds)
    const nearest = held.filter(({ distance }) => distance === held[0]?.distance)
    const [best] = nearest
    if (best) return { typed, used: best.word, word: best.word, phrases: nearest.map(({ stem }) => [stem]) }
  }
  return undefined
}

/** Of the likeliest few that something visible holds any of, those that it holds. */
async function firstHeld(site: Site, near: readonly NearWord[], typed: string, kinds: readonly SearchKind[]): Promise<NearWord[]> {
  const tried = near.slice(0, TRIED_AT_ONCE)
  if (tried.length === 0) return []
  const forms = await Promise.all(tried.map((word) => visibleForm(site, word, typed, kinds)))
  const held = forms.filter((form) => form !== undefined)
  return held.length > 0 ? held : firstHeld(site, near.slice(TRIED_AT_ONCE), typed, kinds)
}

/** The word as something visible has it, in the form that is nearest to what was typed. */
async function visibleForm(site: Site, near: NearWord, typed: string, kinds: readonly SearchKind[]): Promise<NearWord | undefined> {
  const holder = await findHolder(site, [[near.stem]], kinds)
  if (!holder) return undefined
  const forms = new Set((await readWords(site, holder)).filter(({ stem }) => stem === near.stem).map(({ folded }) => folded))
  const [nearest] = [...forms].toSorted((one, other) => slips(typed, one) - slips(typed, other))
  return nearest === undefined ? undefined : { ...near, word: nearest }
}

const slips = (typed: string, word: string): number => editDistance(typed, word, typed.length)
