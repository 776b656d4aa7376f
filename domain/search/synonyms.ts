import type { Phrase } from '#database/search-engine.ts'
import { listContentItems } from '../content/content-items.ts'
import type { Site } from '../site.ts'
import { searchedTerms } from './terms.ts'

/** The editor's groups of words that mean the same, each a list of phrases in stems. */
export type Synonyms = readonly (readonly Phrase[])[]

/** Read once a generation. */
export const readSynonyms = (site: Site): Promise<Synonyms> =>
  site.freshness.keep('search:synonyms', async () => {
    const items = await listContentItems(site, 'search-synonym')
    return items.map(({ words }) =>
      words
        .split(',')
        .map((part) => searchedTerms(part).map(({ stem }) => stem))
        .filter((phrase) => phrase.length > 0),
    )
  })

/** The longest phrase of any group that stands at this place, with all that means the same; itself first. */
export function synonymsAt(synonyms: Synonyms, stems: readonly string[], index: number): { length: number; phrases: Phrase[] } | undefined {
  let best: Phrase = []
  for (const phrase of synonyms.flat()) {
    if (phrase.length > best.length && phrase.every((stem, offset) => stem === stems[index + offset])) best = phrase
  }
  if (best.length === 0) return undefined
  const text = best.join(' ')
  const others = synonyms.filter((group) => group.some((phrase) => phrase.join(' ') === text)).flat()
  const single = new Set([best, ...others].filter((phrase) => phrase.length === 1).flat())
  // 'school fees' adds nothing to 'fees', and a phrase is the dearest thing to look for.
  const needed = others.filter((phrase) => phrase.length === 1 || !phrase.some((stem) => single.has(stem)))
  const unique = new Map([best, ...needed].map((phrase) => [phrase.join(' '), phrase]))
  return { length: best.length, phrases: [...unique.values()] }
}
