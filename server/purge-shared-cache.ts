import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '#domain/site.ts'
import { tagsOfChange } from './pages/cache-tags.ts'

/** Changes of one moment go in one request. */
const GATHERING_MS = 100
/** Every process knows of a change by then. */
const HEARD_WITHIN_MS = 2_000
/** What falls due by the clock is noticed by nobody while the shared cache answers. */
const LOOK_EVERY_MS = 250
const MOST_TRIES = 6
const FIRST_WAIT_MS = 1_000
const TIMEOUT_MS = 10_000

export interface Purges {
  /** What is not told yet is told once more at most. */
  stop(): Promise<void>
}

/**
 * Tells the shared cache in front what a change ended, by tags: at once, and again when every process has heard of the change, since one of
 * them may have given it the old page in between. What can't be told is tried again, then logged: it ends by its age.
 */
export function createPurges({ freshness, log }: Site, purge: { url: string; key: string | undefined }): Purges {
  const stopping = new AbortController()
  let waiting = new Set<string>()
  let gathering: Promise<void> | undefined
  const under = new Set<Promise<void>>()

  freshness.onEnd((written) => {
    for (const tag of tagsOfChange(written)) waiting.add(tag)
    gathering ??= gather()
  })

  const looking = setInterval(() => void freshness.generation, LOOK_EVERY_MS).unref()

  async function gather(): Promise<void> {
    await pause(GATHERING_MS)
    const tags = [...waiting]
    waiting = new Set()
    gathering = undefined
    const told = tellTwice(tags).finally(() => under.delete(told))
    under.add(told)
  }

  async function tellTwice(tags: readonly string[]): Promise<void> {
    if (!(await tell(tags))) return
    await pause(HEARD_WITHIN_MS)
    await tell(tags)
  }

  /** False once it is given up, and logged. */
  async function tell(tags: readonly string[]): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      const trouble = await post(purge, tags)
      if (trouble === undefined) return true
      if (tries === MOST_TRIES || stopping.signal.aborted) {
        log.error({ trouble }, TOLD_NOTHING)
        return false
      }
      await pause(FIRST_WAIT_MS * 2 ** (tries - 1))
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  return {
    async stop() {
      clearInterval(looking)
      stopping.abort()
      await gathering
      await Promise.all(under)
    },
  }
}

const TOLD_NOTHING =
  'the cache in front of the site (CDN_PURGE_URL) could not be told what changed: it may show what was before for CDN_SECONDS'

/** The tags in the ways of Fastly and Varnish (a header) and of Cloudflare (JSON); undefined once it was taken. */
async function post({ url, key }: { url: string; key: string | undefined }, tags: readonly string[]): Promise<string | undefined> {
  const keys: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}`, 'fastly-key': key }
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'surrogate-key': tags.join(' '), ...keys },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return ok ? undefined : `it answered ${status}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
