import { BLOG_PAGE_SIZE } from '#shared/limits.ts'
import type { Figure, Question } from '../question.ts'
import type { Bench } from '../support/bench.ts'
import type { FilledPlace } from '../support/filled-places.ts'
import { timePaths } from '../support/http-load.ts'
import { ABSENT_WORDS, COMMON_WORDS, rareWords, searchPath } from '../support/search-words.ts'
import { repeated, spread, uncached } from '../support/uncached.ts'

const FEW = 1_000
const MANY = 100_000
const ASKED = 200
const ROUNDS = 2
const MOST_TIMES_AS_SLOW = 2
/** A page that both sizes have. */
const DEEP_PAGE = 200

interface Kind {
  what: string
  paths: (posts: number, origin: string) => string[] | Promise<string[]>
  budget: boolean
}

const searches = (words: readonly string[]) => Array.from({ length: ASKED }, (_, index) => searchPath(words[index % words.length] ?? ''))

const kinds: readonly Kind[] = [
  { what: 'list, first page', paths: () => repeated('/blog-list', ASKED), budget: true },
  { what: `list, page ${DEEP_PAGE}`, paths: () => repeated(`/blog-list?page=${DEEP_PAGE}`, ASKED), budget: true },
  {
    what: 'list, all pages alike',
    paths: (posts) => spread(Math.floor(posts / BLOG_PAGE_SIZE), ASKED).map((page) => `/blog-list?page=${page}`),
    budget: true,
  },
  { what: 'category', paths: () => repeated('/category-list/3', ASKED), budget: true },
  { what: 'post', paths: (posts) => spread(posts, ASKED).map((id) => `/blog/${id}`), budget: false },
  { what: 'search, common words', paths: () => searches(COMMON_WORDS), budget: false },
  { what: 'search, rare words', paths: async (_, origin) => searches(await rareWords(origin)), budget: false },
  { what: 'search, absent words', paths: () => searches(ABSENT_WORDS), budget: false },
]

export const growth: Question = {
  name: 'growth',
  title: 'What more posts cost',
  drawn: 'ms',
  how: `Pages and searches answered anew for every request, one after the other: the median of ${ASKED * ROUNDS}, with few posts and with many.`,
  async run(bench) {
    const timed = await bench.onPlaces([FEW, MANY], (place) => timeKinds(bench, place))
    return kinds.flatMap(({ what, budget }) => {
      const ofKind = timed.filter((figure) => figure.what === what)
      return [...ofKind, ...ratios(ofKind, budget)]
    })
  },
}

async function timeKinds(bench: Bench, { place, posts, where }: FilledPlace): Promise<Figure[]> {
  const site = await bench.site(place)
  const timeAll = async () => {
    const figures: Figure[] = []
    for (const { what, paths } of kinds) {
      const once = await paths(posts, site.url)
      const asked = Array.from({ length: ROUNDS }, () => once).flat()
      figures.push({ what, where, value: (await timePaths(site.url, asked, 1, uncached)).p50, unit: 'ms' })
    }
    return figures
  }
  // The first time warms up.
  await timeAll()
  const figures = await timeAll()
  await site.stop()
  return figures
}

/** Few and many of each engine stand beside each other. */
function ratios(figures: readonly Figure[], budget: boolean): Figure[] {
  return figures.flatMap((many, index) => {
    const few = figures[index - 1]
    if (index % 2 === 0 || !few) return []
    const where = many.where.replace(/,.*/, `, ${MANY.toLocaleString('en')} : ${FEW.toLocaleString('en')} posts`)
    return [
      { what: many.what, where, value: many.value / few.value, unit: '×', budget: budget ? { atMost: MOST_TIMES_AS_SLOW } : undefined },
    ]
  })
}
