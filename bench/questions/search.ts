import { get, timePaths } from '../support/http-load.ts'
import type { Question } from '../question.ts'

const ASKED = 120
const MOST_MS = 50
const COMMON = ['fees', 'school', 'results', 'parents', 'the head teacher', 'bank']
const ABSENT = ['xylograph', 'quokka', 'zeppelin', 'bzzt']
const searchPath = (words: string) => `/search/api?query=${encodeURIComponent(words)}`

export const search: Question = {
  name: 'search',
  title: 'Search',
  how: `${ASKED} searches of each kind one after the other, over words in nearly every post, in hardly any and in none; 95 of 100 answer within the time shown.`,
  run: (bench) =>
    bench.onPlaces([100_000], async ({ place, where }) => {
      const site = await bench.site(place)
      const { status } = await get(site.url + searchPath('fees'))
      if (status === 404) bench.say('  left out: the search call is not there yet')
      const kinds = status === 404 ? {} : { common: COMMON, rare: await rareWords(site.url), absent: ABSENT }
      const figures = []
      for (const [kind, words] of Object.entries(kinds)) {
        const paths = Array.from({ length: ASKED }, (_, index) => searchPath(words[index % words.length] ?? ''))
        const { p95 } = await timePaths(site.url, paths, 1)
        figures.push({ what: `${kind} words`, where, value: p95, unit: 'ms', budget: { atMost: MOST_MS } })
      }
      await site.stop()
      return figures
    }),
}

/** Long words that one post of a hundred holds: made-up names. */
async function rareWords(origin: string): Promise<string[]> {
  const { body } = await get(`${origin}/blogs/api/blogs?limit=100`)
  const { data } = JSON.parse(body.toString('utf8')) as { data: { content: string }[] }
  const seen = new Map<string, number>()
  for (const { content } of data)
    for (const word of new Set(content.match(/\b[A-Z][a-z]{8,}\b/g))) seen.set(word, (seen.get(word) ?? 0) + 1)
  return [...seen].flatMap(([word, count]) => (count === 1 ? [word] : [])).slice(0, 40)
}
