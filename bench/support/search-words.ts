import { get } from './http-load.ts'

/** Of the words of load data (domain/samples/load-words.ts): in nearly every post, and in none. */
export const COMMON_WORDS = ['fees', 'school', 'results', 'parents', 'bank', 'bursar']
export const ABSENT_WORDS = ['xylograph', 'quokka', 'zeppelin', 'bzzt']
/** Words together, with the synonyms of the sample content and phrases among them. */
export const PHRASES = [
  'the head teacher',
  'report card whatsapp',
  'bursary',
  'computer based test',
  'school owner',
  'attendance register friday',
  'multiple choice questions',
  'quixotic plan lagos',
]

export const searchPath = (words: string): string => `/search/api?query=${encodeURIComponent(words)}`

/** Long words that one post of a hundred holds: made-up names. */
export async function rareWords(origin: string): Promise<string[]> {
  const { body } = await get(`${origin}/blogs/api/blogs?limit=100`)
  const { data } = JSON.parse(body.toString('utf8')) as { data: { content: string }[] }
  const seen = new Map<string, number>()
  for (const { content } of data)
    for (const word of new Set(content.match(/\b[A-Z][a-z]{8,}\b/g))) seen.set(word, (seen.get(word) ?? 0) + 1)
  return [...seen].flatMap(([word, count]) => (count === 1 ? [word] : [])).slice(0, 40)
}
