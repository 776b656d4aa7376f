import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startWebServer, webServers } from '#tests/support/web-servers.ts'
import type { Question } from '../question.ts'
import { get, median } from '../support/http-load.ts'
import { serveByNginx } from '../support/nginx.ts'
import { wrk } from '../support/wrk.ts'

const PAGE = '/blog-list'
const ROUNDS = 5
const LOAD = { connections: 64, threads: 2, seconds: 3 }
const HEADERS = { 'Accept-Encoding': 'br' }
const LEAST_RATIO = 0.9

export const pagesFromDisk: Question = {
  name: 'pages-from-disk',
  title: 'Written pages behind nginx, against nginx on plain files',
  drawn: '/s',
  how:
    `${PAGE} from PAGE_CACHE_DIR by docs/operators/nginx.conf, against an nginx (two workers) that serves the same bytes under the same ` +
    `headers as a plain file; wrk, ${LOAD.connections} connections, in turns, the median of ${ROUNDS} rounds of ${LOAD.seconds} s.`,
  async run(bench) {
    const nginx = webServers.find(({ name }) => name === 'nginx')
    if (!bench.hasPrograms('wrk', 'nginx') || !nginx?.isHere) return []
    const [folder, work] = [join(bench.folder(), 'pages'), bench.folder()]
    const site = await bench.site({ dataDir: bench.folder(), databaseUrl: undefined }, { PAGE_CACHE_DIR: folder, TRUST_PROXY: '127.0.0.1' })
    await get(site.url + PAGE)
    while (!existsSync(join(folder, PAGE, 'index.html'))) await sleep(50)
    const front = await startWebServer(nginx, { folder, siteUrl: site.url, work })
    bench.stops.add(front.stop)
    const plain = await serveByNginx(bench, await get(front.url + PAGE, HEADERS))
    const rates = { front: [] as number[], plain: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.front.push(await wrk(bench, { ...LOAD, url: front.url + PAGE, headers: HEADERS }))
      rates.plain.push(await wrk(bench, { ...LOAD, url: plain.url, headers: HEADERS }))
    }
    await plain.stop()
    await front.stop()
    await site.stop()
    const ratios = rates.front.map((rate, round) => rate / (rates.plain[round] ?? Number.NaN))
    return [
      { what: 'nginx on written pages', where: 'br', value: median(rates.front), unit: '/s' },
      { what: 'nginx on plain files', where: 'br', value: median(rates.plain), unit: '/s' },
      { what: 'written against plain', where: 'br', value: median(ratios), unit: '×', budget: { atLeast: LEAST_RATIO } },
    ]
  },
}
