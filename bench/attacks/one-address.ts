import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startWebServer, webServers } from '#tests/support/web-servers.ts'
import type { Figure, Question } from '../question.ts'
import type { Bench } from '../support/bench.ts'
import { countOf } from '../support/count-figure.ts'
import { standInTheWay } from '../support/crowd.ts'
import { get } from '../support/http-load.ts'
import type { RunningSite } from '../support/site-process.ts'
import { underAttack } from '../support/under-attack.ts'

const CONNECTIONS = 4_300
const SECONDS = 6
const ASKED = 40
const HALF_A_REQUEST = 'GET / HTTP/1.1\r\nHo'
const HALF_A_FORM =
  'POST /contactus HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nfullName='

/** All connections there are, with half a request on each, from one address. */
export const halfRequests: Question = {
  name: 'half-requests',
  title: 'Half a request on all connections',
  how: `${CONNECTIONS.toLocaleString('en')} connections of one address send half a request and wait ${SECONDS} s, while others connect anew.`,
  run: (bench) => underAttack(bench, (site) => attack(site, HALF_A_REQUEST)),
}

/** The same through the web server of the examples, which passes on what it has read. */
const halfForms = (name: 'nginx' | 'Caddy'): Question => ({
  name: `half-forms-${name.toLowerCase()}`,
  title: `Half a form on all connections to ${name}`,
  how: `${CONNECTIONS.toLocaleString('en')} connections of one address send half a form to ${name} and wait ${SECONDS} s, while others connect anew.`,
  run: (bench) => behind(bench, name, (site) => attack(site, HALF_A_FORM)),
})

export const halfFormsNginx = halfForms('nginx')
export const halfFormsCaddy = halfForms('Caddy')

/** An attack on a site behind a web server; no figures where it is not installed. */
export async function behind(
  bench: Bench,
  name: 'nginx' | 'Caddy',
  work: (site: RunningSite, folder: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  const server = webServers.find((each) => each.name === name)
  if (!bench.hasPrograms(name.toLowerCase()) || !server?.isHere) return []
  const [folder, own] = [join(bench.folder(), 'pages'), bench.folder()]
  const front = async ({ url }: RunningSite) => {
    const started = await startWebServer(server, { folder, siteUrl: url, work: own })
    bench.stops.add(started.stop)
    return started.url
  }
  return underAttack(bench, (site) => work(site, own), { settings: { PAGE_CACHE_DIR: folder, TRUST_PROXY: '127.0.0.1' }, front })
}

async function attack({ url }: RunningSite, text: string): Promise<Figure[]> {
  const end = await standInTheWay(url, text, CONNECTIONS)
  let refused = 0
  for (let asked = 0; asked < ASKED; asked += 1) {
    // Written nowhere, so that a web server in front asks the site.
    const status = await get(`${url}/blog-list?page=2`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status !== 200) refused += 1
    await sleep((SECONDS * 1_000) / ASKED)
  }
  end()
  return [countOf(`of ${ASKED} others who connected meanwhile, not let in`, refused, 0)]
}
