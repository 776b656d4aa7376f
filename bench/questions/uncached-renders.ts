import type { Figure, Question } from '../question.ts'
import { type Timing, timePaths } from '../support/http-load.ts'
import { repeated, spread, uncached } from '../support/uncached.ts'

const POSTS = 20_000
const WARMING = 400
const ASKED = 600
const CONNECTIONS = 8

export const uncachedRenders: Question = {
  name: 'uncached-renders',
  title: 'Pages that are not in memory',
  drawn: 'ms',
  how:
    `Pages rendered anew for every request, compression included, after ${WARMING} to warm up: ${ASKED} requests over ${CONNECTIONS} connections ` +
    `for the rate, as many one after the other for the times.`,
  run: (bench) =>
    bench.onPlaces([POSTS], async ({ place, where, posts }) => {
      const site = await bench.site(place)
      const kinds = { list: repeated('/blog-list', ASKED), post: spread(posts, ASKED).map((id) => `/blog/${id}`) }
      const figures: Figure[] = []
      for (const [kind, paths] of Object.entries(kinds)) {
        await timePaths(site.url, paths.slice(0, WARMING), CONNECTIONS, uncached)
        const crowded = await timePaths(site.url, paths, CONNECTIONS, uncached)
        const single = await timePaths(site.url, paths, 1, uncached)
        figures.push(...figuresOf(kind, where, crowded, single))
      }
      await site.stop()
      return figures
    }),
}

const figuresOf = (kind: string, where: string, crowded: Timing, single: Timing): Figure[] => [
  { what: `${kind}: renders a second`, where, value: crowded.perSecond, unit: '/s' },
  { what: `${kind}: half within`, where, value: single.p50, unit: 'ms' },
  { what: `${kind}: 99 of 100 within`, where, value: single.p99, unit: 'ms' },
]
