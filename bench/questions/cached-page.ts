import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure, Question } from '../question.ts'
import type { Bench } from '../support/bench.ts'
import { get, median } from '../support/http-load.ts'
import { serveByNginx } from '../support/nginx.ts'
import { wrk } from '../support/wrk.ts'

const PAGE = '/blog-list'
const ROUNDS = 3
const SECONDS = 3
const LOAD = { connections: 64, threads: 2, seconds: SECONDS }
const ENCODINGS = ['br', 'gzip', 'identity'] as const
const ASKS = 5
const SETTLES_MS = 1_000
const LEAST_RATIO = 0.4

export const cachedPage: Question = {
  name: 'cached-page',
  title: 'A cached page against nginx',
  drawn: '/s',
  how:
    `${PAGE} from the site's memory against nginx (two workers) that serves the same bytes under the same headers from a file; ` +
    `wrk, ${LOAD.connections} connections, ${LOAD.threads} threads, in turns, the median of ${ROUNDS} rounds of ${SECONDS} s.`,
  async run(bench) {
    if (!bench.hasPrograms('wrk', 'nginx')) return []
    const site = await bench.site({ dataDir: bench.folder(), databaseUrl: undefined })
    const figures: Figure[] = []
    for (const encoding of ENCODINGS) figures.push(...(await compare(bench, site.url + PAGE, encoding)))
    await site.stop()
    return figures
  },
}

async function compare(bench: Bench, url: string, encoding: (typeof ENCODINGS)[number]): Promise<Figure[]> {
  const headers = { 'Accept-Encoding': encoding }
  // A page that is asked for again is compressed anew: nginx gets the bytes that stay.
  for (let ask = 0; ask < ASKS; ask += 1) await get(url, headers)
  await sleep(SETTLES_MS)
  const answer = await get(url, headers)
  const nginx = await serveByNginx(bench, answer)
  const rates = { site: [] as number[], nginx: [] as number[] }
  await wrk(bench, { ...LOAD, url, headers, seconds: 1 })
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.site.push(await wrk(bench, { ...LOAD, url, headers }))
    rates.nginx.push(await wrk(bench, { ...LOAD, url: nginx.url, headers }))
  }
  await nginx.stop()
  const ratios = rates.site.map((rate, round) => rate / (rates.nginx[round] ?? Number.NaN))
  const where = `${encoding}, ${(answer.body.length / 1024).toFixed(1)} KB`
  return [
    { what: 'the site', where, value: median(rates.site), unit: '/s' },
    { what: 'nginx', where, value: median(rates.nginx), unit: '/s' },
    { what: 'the site against nginx', where, value: median(ratios), unit: '×', budget: { atLeast: LEAST_RATIO } },
  ]
}
