import type { Freshness } from '#domain/freshness.ts'
import type { PageCache } from './page-cache.ts'

/** Changes often come several at a time; pages are made anew once it is quiet for this long. */
const QUIET_MS = 300

interface WarmerParts {
  freshness: Freshness
  cache: Pick<PageCache, 'popular'>
  makeAhead(address: string): Promise<void>
  stop: AbortSignal
}

/** After a change makes the pages that are asked for most anew, one after the other behind visitors, so that none of them waits. */
export function createWarmer({ freshness, cache, makeAhead, stop }: WarmerParts): void {
  let timer: NodeJS.Timeout | undefined

  async function warm(): Promise<void> {
    const { generation } = freshness
    for (const address of cache.popular) {
      // What one page can't be made for, a visitor will hear; the next may work.
      await makeAhead(address).catch(() => undefined)
      if (stop.aborted || generation !== freshness.generation) return
    }
  }

  freshness.onEnd(() => {
    clearTimeout(timer)
    if (!stop.aborted) timer = setTimeout(() => void warm(), QUIET_MS).unref()
  })
  stop.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
