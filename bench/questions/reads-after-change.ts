import { setTimeout as sleep } from 'node:timers/promises'
import type { Question } from '../question.ts'
import { withSite } from '../support/filled-places.ts'
import { get, median, timePaths } from '../support/http-load.ts'
import { repeated, uncached } from '../support/uncached.ts'

const ROUNDS = 7
/** Longer than a server takes to hear of another process's change. */
const HEARD_AFTER_MS = 700

export const afterChange: Question = {
  name: 'after-change',
  title: 'The first list page after a change',
  how: `Another process changes the content, which empties what is kept, totals too; then one request for the list. The median of ${ROUNDS} rounds.`,
  run: (bench) =>
    bench.onPlaces([1_000, 100_000], async ({ place, where }) => {
      const site = await bench.site(place)
      await timePaths(site.url, repeated('/blog-list', 200), 1, uncached)
      const times: number[] = []
      await withSite(place, async (other) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          await other.write('bench', async (write) => {
            await write.audit({ action: 'cache emptied', entity: 'site', entityId: 'bench' })
            write.contentChanged()
          })
          await sleep(HEARD_AFTER_MS)
          const began = performance.now()
          await get(`${site.url}/blog-list`, { 'Accept-Encoding': 'br' })
          times.push(performance.now() - began)
        }
      })
      await site.stop()
      return [{ what: 'first list page', where, value: median(times), unit: 'ms' }]
    }),
}
