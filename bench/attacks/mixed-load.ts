import { Agent } from 'node:http'
import { openDatabase } from '#database/open-database.ts'
import { marks } from '#domain/marks.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import { countForms, type SentForms, sendForm, startNginxBefore } from '#tests/support/forms-through-nginx.ts'
import { findPostgres, freePort, startPostgres } from '#tests/support/postgres-server.ts'
import { s3Environment, startS3 } from '#tests/support/s3-server.ts'
import type { Question } from '../question.ts'
import type { Bench } from '../support/bench.ts'
import { countOf } from '../support/count-figure.ts'
import { withSite } from '../support/filled-places.ts'
import { get, quantile } from '../support/http-load.ts'
import type { Place, RunningSite } from '../support/site-process.ts'

/** `MIXED_REQUESTS=100000 npm run torture -- mixed-load` asks for fewer. */
const REQUESTS = Number(process.env.MIXED_REQUESTS ?? 1_000_000)
const SENDERS = 16
const PROCESSES = 3
/** Of a hundred requests; the rest are pages. */
const SHARES = { form: 5, search: 2, call: 15, picture: 8 }
/** The editor changes a page after each so many requests. */
const CHANGE_AFTER = 500
const SLUG = 'changed-meanwhile'
const WORDS = ['school', 'results', 'parents', 'fees', 'teachers', 'report', 'exam', 'website']

type Kind = keyof typeof SHARES | 'page'

/** What a day brings, in minutes: several processes, and each of them is ended and started again in the middle. */
export const mixedLoad: Question = {
  name: 'mixed-load',
  title: 'Mixed load on several processes',
  how:
    `${REQUESTS.toLocaleString('en')} requests of ${SENDERS} senders through nginx to ${PROCESSES} processes on one PostgreSQL and one bucket: pages, ${SHARES.call} of a hundred calls, ` +
    `${SHARES.picture} pictures, ${SHARES.form} forms and ${SHARES.search} searches, and a page changed after each ${CHANGE_AFTER}. Half-way one process after the other is ended and started again.`,
  run: askMixed,
}

async function askMixed(bench: Bench) {
  const binaries = findPostgres()
  if (!bench.hasPrograms('nginx') || !binaries) return []
  const server = await startPostgres(binaries)
  bench.stops.add(() => server.stop())
  const store = await startS3()
  bench.stops.add(() => store.stop())
  const place: Place = { dataDir: bench.folder(), databaseUrl: server.url }
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
  const settings = { TRUST_PROXY: '127.0.0.1', FORM_RATE_LIMIT: '0', LOG_LEVEL: 'silent', CLOSE_DELAY_MS: '500', ...s3Environment(store) }
  const start = (port: number) => bench.site(place, { ...settings, PORT: String(port) })
  const sites: RunningSite[] = []
  for (const port of ports) sites.push(await start(port))
  const nginx = await startNginxBefore(ports, bench.folder())
  bench.stops.add(nginx.stop)
  const load = new MixedLoad(nginx.url, await addressesIn(nginx.url))
  const peaks: number[] = []

  const changed = await withSite(place, async (editor) => {
    const { id } = await editor.db.selectFrom('pages').select('id').orderBy('id').executeTakeFirstOrThrow()
    const change = (state: number) =>
      editor.write('bench', async (write) => {
        const changes = { slug: SLUG, content: `<p>state ${state}.</p>`, updated_at: new Date().toISOString() }
        await write.trx.updateTable('pages').set(changes).where('id', '=', id).execute()
        await write.audit({ action: 'page changed', entity: 'page', entityId: String(id) })
        // At first its address is new, too.
        write.contentChanged(state === 0 ? undefined : [marks.page(id)])
      })
    await change(0)
    const half = Promise.withResolvers<void>()
    let changes = 0
    const sending = load.run(async (begun) => {
      if (begun === Math.floor(REQUESTS / 2)) half.resolve()
      if (begun % CHANGE_AFTER === 0) await change((changes += 1))
    })
    void sending.finally(half.resolve)
    await half.promise
    for (const [at, port] of ports.entries()) {
      peaks.push(sites[at]?.peakMemoryMb() ?? 0)
      await sites[at]?.stop()
      sites[at] = await start(port)
    }
    await sending
    return { changes, seen: await Promise.all(sites.map(({ url }) => shows(url, changes))) }
  })
  peaks.push(...sites.map((site) => site.peakMemoryMb()))
  await Promise.all(sites.map((site) => site.stop()))
  const engine = await openDatabase(place)
  const counts = await countForms(engine.db, load.forms).finally(() => engine.close())
  return [
    countOf('requests', load.times.length),
    { what: 'requests a second', where: '', value: load.times.length / load.seconds, unit: '' },
    countOf('not answered as they should be', load.failed, 0),
    countOf('forms acknowledged', counts.acknowledged),
    countOf('forms found', counts.found),
    countOf('acknowledged and lost', counts.lost, 0),
    countOf('doubled', counts.doubled, 0),
    countOf('changes of the page', changed.changes),
    countOf('processes that do not show the last', changed.seen.filter((isShown) => !isShown).length, 0),
    { what: 'an answer: 95 of 100 within', where: '', value: quantile(load.times, 0.95), unit: 'ms' },
    { what: 'memory of a process, at most', where: '', value: Math.max(...peaks), unit: 'MB' },
  ]
}

const shows = async (url: string, state: number) => (await get(`${url}/pages/${SLUG}`)).body.includes(`state ${state}.`)

/** What visitors find from the list of articles on. */
async function addressesIn(url: string): Promise<{ pages: string[]; pictures: string[] }> {
  const html = (await get(url + paths.blogList)).body.toString()
  const found = (pattern: RegExp) => [...new Set(html.match(pattern))]
  const screens = [paths.home, paths.blogList, paths.contact, `/pages/${SLUG}`]
  return { pages: [...screens, ...found(/\/blog\/\d+/g)], pictures: found(/\/uploads\/blogs\/[a-z0-9.-]+/g) }
}

class MixedLoad {
  readonly forms: SentForms = { acknowledged: [], failures: [], times: [] }
  readonly times: number[] = []
  failed = 0
  seconds = 0
  readonly #url: string
  readonly #found: { pages: string[]; pictures: string[] }
  readonly #agent = new Agent({ keepAlive: true })

  constructor(url: string, found: { pages: string[]; pictures: string[] }) {
    this.#url = url
    this.#found = found
  }

  /** Tells how many were begun, before each. */
  async run(onBegin: (begun: number) => Promise<void>): Promise<void> {
    let begun = 0
    const began = performance.now()
    const send = async () => {
      while (begun < REQUESTS) {
        const number = (begun += 1)
        await onBegin(number)
        const asked = performance.now()
        if (!(await this.#ask(kindOf(number), number))) this.failed += 1
        this.times.push(performance.now() - asked)
      }
    }
    await Promise.all(Array.from({ length: SENDERS }, send))
    this.seconds = (performance.now() - began) / 1_000
    this.#agent.destroy()
  }

  async #ask(kind: Kind, number: number): Promise<boolean> {
    if (kind === 'form') return this.#sendForm(number)
    const { pages, pictures } = this.#found
    const word = WORDS[number % WORDS.length]
    const path = {
      page: pages[number % pages.length] ?? paths.home,
      picture: pictures[number % pictures.length] ?? paths.home,
      call: `/blogs/api/blogs?fields=summary&page=${1 + (number % 3)}`,
      search: `${apiPaths.search}?query=${word}`,
    }[kind]
    const status = await get(this.#url + path, {}, this.#agent).then(
      (answer) => answer.status,
      () => 0,
    )
    return status === 200
  }

  async #sendForm(number: number): Promise<boolean> {
    const message = `Sent in a mixed load, number ${number}.`
    const status = await sendForm(this.#url, this.#agent, message)
    if (status === 201) this.forms.acknowledged.push(message)
    else this.forms.failures.push(status)
    return status === 201
  }
}

/** The kinds in turn, spread over each hundred by a step that has no part in common with it. */
function kindOf(number: number): Kind {
  let place = (number * 37) % 100
  for (const [kind, share] of Object.entries(SHARES) as [keyof typeof SHARES, number][]) {
    if (place < share) return kind
    place -= share
  }
  return 'page'
}
