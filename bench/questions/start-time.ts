import type { Question } from '../question.ts'
import { median } from '../support/http-load.ts'

const STARTS = 5
const MOST_SECONDS = 2

export const startTime: Question = {
  name: 'start-time',
  title: 'Starting with an existing database',
  how: `From the start of the built site's process to the first 200 of /readyz, the median of ${STARTS} starts.`,
  run: (bench) =>
    bench.onPlaces([1_000, 100_000], async ({ place, where }) => {
      const times: number[] = []
      for (let count = 0; count < STARTS; count += 1) {
        const site = await bench.site(place)
        times.push(site.startedInMs / 1000)
        await site.stop()
      }
      return [{ what: 'ready after', where, value: median(times), unit: 's', budget: { atMost: MOST_SECONDS } }]
    }),
}
