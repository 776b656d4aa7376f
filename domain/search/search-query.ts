import type { Phrase } from '#database/search-engine.ts'
import { type Synonyms, synonymsAt } from './synonyms.ts'
import { searchedTerms, type Term } from './terms.ts'
import { isStopWord } from './words-of-text.ts'

/** Alternatives of one search term, synonyms included, or of a phrase. */
export interface WordGroup {
  /** As it was typed, folded; undefined for several words that stand together. */
  word: string | undefined
  /** The first is what was typed. */
  phrases: readonly Phrase[]
}

export interface SearchQuery {
  groups: readonly WordGroup[]
  /** True when the last group is a word that may still be going on. */
  mayGoOn: boolean
}

/** More words than this say nothing more. */
const MAX_GROUPS = 8

/** A visitor's text as words; nothing in it is an operator. Words that say nothing are left out unless there are no others. */
export function readQuery(text: string, synonyms: Synonyms): SearchQuery {
  const words = searchedTerms(text)
  const stems = words.map((word) => word.stem)
  const onlyStopWords = words.every((word) => isStopWord(word.folded))
  const groups = new Map<string, WordGroup>()
  let mayGoOn = false
  for (let index = 0; index < words.length && groups.size < MAX_GROUPS;) {
    const term = words[index] ?? NOTHING
    const { folded } = term
    const same = synonymsAt(synonyms, stems, index)
    const length = same?.length ?? 1
    if (onlyStopWords || length > 1 || !isStopWord(folded)) {
      groups.set(stems.slice(index, index + length).join(' '), {
        word: length > 1 ? undefined : folded,
        phrases: same?.phrases ?? waysToSay(term),
      })
      mayGoOn = length === 1 && index === words.length - 1 && !term.otherwise
    }
    index += length
  }
  return { groups: [...groups.values()], mayGoOn }
}

const NOTHING: Term = { folded: '', stem: '' }

const waysToSay = ({ stem, otherwise }: Term): Phrase[] => [[stem], ...(otherwise ? [otherwise] : [])]
