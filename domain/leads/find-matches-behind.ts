import type { PlainWord } from '#database/search-engine.ts'
import type { Site } from '../site.ts'
import { searchedWords } from './search-words-of-lead.ts'

export interface MatchBehind {
  name: string
  reference: string
}

/** Of what stands behind these enquiries, by their ids: those that hold every searched word by themselves, which says why one was found. */
export async function findMatchesBehind({ db }: Site, ids: readonly string[], text: string): Promise<Map<string, MatchBehind[]>> {
  const searched = searchedWords(text)
  if (searched.length === 0 || ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('leads')
    .innerJoin('lead_words', 'lead_words.lead_id', 'leads.id')
    .select(['merged_into', 'name', 'reference', 'words'])
    .where('merged_into', 'in', [...ids])
    .orderBy('leads.id')
    .execute()
  const holds = (words: string) => (one: PlainWord) => words.includes(one.mayGoOn ? ` ${one.word}` : ` ${one.word} `)
  const found = rows.filter(({ words }) => searched.every((one) => [[one], ...(one.or ?? [])].some((way) => way.every(holds(words)))))
  return Map.groupBy(
    found.map(({ merged_into, name, reference }) => ({ behind: merged_into ?? '', name, reference })),
    ({ behind }) => behind,
  )
}
