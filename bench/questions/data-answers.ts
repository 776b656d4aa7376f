import type { Question } from '../question.ts'
import { timePaths } from '../support/http-load.ts'
import { repeated, uncached } from '../support/uncached.ts'
import { wrk } from '../support/wrk.ts'

const DATA = '/blog-list.data'
const ASKED = 500
const SECONDS = 3

export const dataAnswers: Question = {
  name: 'data-answers',
  title: 'Answers to the router in the browser',
  how: `${DATA}, what a click on a list fetches: from memory by wrk for ${SECONDS} s, and made anew ${ASKED} times one after the other.`,
  run: async (bench) => {
    const hasWrk = bench.hasPrograms('wrk')
    return bench.onPlaces([20_000], async ({ place, where }) => {
      const site = await bench.site(place)
      await timePaths(site.url, repeated(DATA, ASKED), 1, uncached)
      const made = await timePaths(site.url, repeated(DATA, ASKED), 1, uncached)
      const load = { url: site.url + DATA, headers: { 'Accept-Encoding': 'br' }, connections: 64, threads: 2, seconds: SECONDS }
      const rate = hasWrk ? [{ what: 'from memory', where, value: await wrk(bench, load), unit: '/s' }] : []
      await site.stop()
      return [
        ...rate,
        { what: 'made anew: half within', where, value: made.p50, unit: 'ms' },
        { what: 'made anew: 99 of 100 within', where, value: made.p99, unit: 'ms' },
      ]
    })
  },
}
