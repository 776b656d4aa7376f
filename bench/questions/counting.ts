import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure, Question } from '../question.ts'
import { get, median, quantile } from '../support/http-load.ts'
import { wrk } from '../support/wrk.ts'

const PAGE = '/blog-list'
const ROUNDS = 20
const SECONDS = 2
const LOAD = { connections: 64, threads: 1, seconds: SECONDS }
const ASKS = 5
const SETTLES_MS = 1_000
const LEAST_RATIO = 0.98
const BROWSER = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
/** What a browser fetches in advance is no view; the other name is as long and means nothing. */
const COUNTED = { 'X-Purpose-': 'prefetch' }
const NOT_COUNTED = { 'Sec-Purpose': 'prefetch' }

export const counting: Question = {
  name: 'counting',
  title: 'What counting views costs',
  how:
    `${PAGE} from memory, asked for as a view and as what is fetched in advance, which is not counted; the requests are as long. wrk, ` +
    `${LOAD.connections} connections, in turns, ${ROUNDS} rounds of ${SECONDS} s each. Speed is the processor's time of the answering thread for an ` +
    'answer, storing included: it hardly depends on what else the machine does. The median of the rounds.',
  async run(bench) {
    if (!bench.hasPrograms('wrk')) return []
    const site = await bench.site({ dataDir: bench.folder(), databaseUrl: undefined })
    const url = site.url + PAGE
    const headers = { 'Accept-Encoding': 'br', 'User-Agent': BROWSER }
    for (let ask = 0; ask < ASKS; ask += 1) await get(url, headers)
    await sleep(SETTLES_MS)
    /** Microseconds of the processor for an answer. */
    const round = async (arm: typeof COUNTED | typeof NOT_COUNTED) => {
      const began = site.processorSeconds()
      const rate = await wrk(bench, { ...LOAD, url, headers: { ...headers, ...arm } })
      return ((site.processorSeconds() - began) / (rate * SECONDS)) * 1e6
    }
    await round(COUNTED)
    const counted: number[] = []
    const ratios: number[] = []
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      // Whoever comes second finds another machine than whoever came first.
      const isFirst = turn % 2 === 0
      const first = await round(isFirst ? COUNTED : NOT_COUNTED)
      const second = await round(isFirst ? NOT_COUNTED : COUNTED)
      counted.push(isFirst ? first : second)
      ratios.push(isFirst ? second / first : first / second)
    }
    await site.stop()
    const figures: Figure[] = [
      { what: 'speed, counted against not', where: '', value: median(ratios), unit: '×', budget: { atLeast: LEAST_RATIO } },
      { what: 'a quarter of the rounds: at most', where: '', value: quantile(ratios, 0.25), unit: '×' },
      { what: 'a quarter of the rounds: at least', where: '', value: quantile(ratios, 0.75), unit: '×' },
      { what: 'one counted answer', where: '', value: median(counted), unit: 'µs' },
    ]
    return figures
  },
}
