import { setTimeout as sleep } from 'node:timers/promises'
import { BLOG_PAGE_SIZE } from '#shared/limits.ts'
import type { Figure, Question } from '../question.ts'
import { timePaths } from '../support/http-load.ts'
import { spread } from '../support/uncached.ts'
import { wrk } from '../support/wrk.ts'

const RENDERS = 4_000
const CONNECTIONS = 8
const LOAD_SECONDS = 5
const MOST_MB = 300
const BUDGET_POSTS = 20_000

export const memory: Question = {
  name: 'memory',
  title: 'Memory of the server',
  drawn: 'MB',
  how:
    `Resident memory a second after the start, after ${RENDERS.toLocaleString('en')} renders of different pages (the page cache is full then), ` +
    `and after ${LOAD_SECONDS} s of wrk on a cached page with 64 connections.`,
  run: async (bench) => {
    const hasWrk = bench.hasPrograms('wrk')
    return bench.onPlaces([1_000, BUDGET_POSTS], async ({ place, where, posts }) => {
      const budget = posts === BUDGET_POSTS ? { atMost: MOST_MB } : undefined
      const site = await bench.site(place)
      const figures: Figure[] = []
      const note = (what: string) => figures.push({ what, where, value: site.memoryMb(), unit: 'MB', budget })
      await sleep(1_000)
      note('idle')
      await timePaths(site.url, manyPages(posts), CONNECTIONS, { 'Accept-Encoding': 'br' })
      note('after renders')
      if (hasWrk)
        await wrk(bench, {
          url: `${site.url}/blog-list`,
          headers: { 'Accept-Encoding': 'br' },
          connections: 64,
          threads: 2,
          seconds: LOAD_SECONDS,
        })
      if (hasWrk) note('after load')
      await site.stop()
      return figures
    })
  },
}

/** As many different pages as there are, in turns; with few posts the same ones again, which the cache may hold. */
function manyPages(posts: number): string[] {
  const half = RENDERS / 2
  const articles = spread(posts, half).map((id) => `/blog/${id}`)
  const lists = spread(Math.floor(posts / BLOG_PAGE_SIZE), half).map((page) => `/blog-list?page=${page}`)
  return articles.flatMap((path, index) => [path, lists[index] ?? path])
}
