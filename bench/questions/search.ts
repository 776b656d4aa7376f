import type { Question } from '../question.ts'
import { timePaths } from '../support/http-load.ts'
import { ABSENT_WORDS, COMMON_WORDS, PHRASES, rareWords, searchPath } from '../support/search-words.ts'

const ASKED = 120
const MOST_MS = 50

export const search: Question = {
  name: 'search',
  title: 'Search',
  drawn: 'ms',
  how: `${ASKED} searches of each kind one after the other, over words in nearly every post, in hardly any and in none, and over several words at once; 95 of 100 answer within the time shown.`,
  run: (bench) =>
    bench.onPlaces([100_000], async ({ place, where }) => {
      const site = await bench.site(place)
      const kinds = {
        'common words': COMMON_WORDS,
        'rare words': await rareWords(site.url),
        'absent words': ABSENT_WORDS,
        'several words and synonyms': PHRASES,
      }
      const figures = []
      for (const [kind, words] of Object.entries(kinds)) {
        const paths = Array.from({ length: ASKED }, (_, index) => searchPath(words[index % words.length] ?? ''))
        const { p95 } = await timePaths(site.url, paths, 1)
        figures.push({ what: kind, where, value: p95, unit: 'ms', budget: { atMost: MOST_MS } })
      }
      await site.stop()
      return figures
    }),
}
