import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, type ServerPlace } from './ask-server.ts'

const LOOK_EVERY_MS = 25

/** Looks, while work is done, whether these places answer; gives to the work how long, at most, one of them did not, in words. */
export async function watchingAway<T>(places: readonly ServerPlace[], work: (sayAway: () => string) => Promise<T>): Promise<T> {
  const watches = places.map(watchOne)
  try {
    return await work(() =>
      places.length === 0
        ? 'it was not running'
        : `the site was away for ${(Math.max(...watches.map((watch) => watch.longestMs())) / 1_000).toFixed(1)} seconds`,
    )
  } finally {
    for (const watch of watches) watch.stop()
  }
}

function watchOne(place: ServerPlace): { longestMs(): number; stop(): void } {
  const over = new AbortController()
  let [longest, answeredAt] = [0, performance.now()]
  const look = async () => {
    while (!over.signal.aborted) {
      if (await isAlive(place)) {
        longest = Math.max(longest, performance.now() - answeredAt)
        answeredAt = performance.now()
      }
      await sleep(LOOK_EVERY_MS)
    }
  }
  void look()
  return { longestMs: () => Math.max(longest, performance.now() - answeredAt), stop: () => over.abort() }
}
