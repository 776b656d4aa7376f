import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startWebServer, webServers } from '#tests/support/web-servers.ts'
import type { Question } from '../question.ts'
import { withSite } from '../support/filled-places.ts'
import { get } from '../support/http-load.ts'

const CHANGES = 10_000
const READERS = 4
const FRESH_WITHIN_MS = 1_000
/** Changes come in bursts; between two of them pages are made, written and read. */
const BURST = 100
const REST_MS = 1_300
const SLUG = 'how-old-is-this'
const PAGE = `/pages/${SLUG}`

/** Pages that nginx gives from disk while another process changes them. */
export const stalePages: Question = {
  name: 'stale-pages',
  title: 'Written pages while they change',
  how:
    `${CHANGES.toLocaleString('en')} changes of one page by another process, in bursts of ${BURST}, while ${READERS} readers ask nginx for it without ` +
    `a pause. An answer is stale when it holds a state that was over ${FRESH_WITHIN_MS} ms before the answer was asked for.`,
  async run(bench) {
    const nginx = webServers.find(({ name }) => name === 'nginx')
    if (!bench.hasPrograms('nginx') || !nginx?.isHere) return []
    const [folder, work] = [join(bench.folder(), 'pages'), bench.folder()]
    const place = { dataDir: bench.folder(), databaseUrl: undefined }
    const site = await bench.site(place, { PAGE_CACHE_DIR: folder, TRUST_PROXY: '127.0.0.1' })
    const front = await startWebServer(nginx, { folder, siteUrl: site.url, work })
    bench.stops.add(front.stop)
    /** When each state was over, by its number. */
    const over: number[] = []
    const seen = { reads: 0, stale: 0, fromDisk: 0 }
    const isOver = new AbortController()
    const read = async () => {
      while (!isOver.signal.aborted) {
        const asked = performance.now()
        const { body } = await get(front.url + PAGE)
        const html = body.toString()
        const state = Number(/state (\d+)\./.exec(html)?.[1] ?? Number.NaN)
        if (Number.isNaN(state)) continue
        seen.reads += 1
        if (html.includes('http-equiv="Content-Security-Policy"')) seen.fromDisk += 1
        if (asked - (over[state] ?? Infinity) > FRESH_WITHIN_MS) seen.stale += 1
      }
    }
    await withSite(place, async (other) => {
      const { id } = await other.db.selectFrom('pages').select('id').orderBy('id').executeTakeFirstOrThrow()
      const change = (state: number) =>
        other.write('bench', async (write) => {
          const changes = { slug: SLUG, content: `<p>state ${state}.</p>`, updated_at: new Date().toISOString() }
          await write.trx.updateTable('pages').set(changes).where('id', '=', id).execute()
          await write.audit({ action: 'page changed', entity: 'page', entityId: String(id) })
          write.contentChanged()
        })
      await change(0)
      const readers = Array.from({ length: READERS }, read)
      for (let state = 1; state <= CHANGES; state += 1) {
        await change(state)
        over[state - 1] = performance.now()
        if (state % BURST === 0) await sleep(REST_MS)
      }
      isOver.abort()
      await Promise.all(readers)
    })
    await front.stop()
    await site.stop()
    return [
      { what: 'changes', where: 'SQLite', value: CHANGES, unit: '' },
      { what: 'reads', where: 'SQLite', value: seen.reads, unit: '' },
      { what: 'of these from disk', where: 'SQLite', value: seen.fromDisk, unit: '', budget: { atLeast: 1 } },
      { what: 'stale after a second', where: 'SQLite', value: seen.stale, unit: '', budget: { atMost: 0 } },
    ]
  },
}
