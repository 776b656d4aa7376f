import { AsyncLocalStorage } from 'node:async_hooks'
import { HASHES_AT_ONCE, HASHES_WAITING } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'

const RETRY_AFTER_SECONDS = 1

export interface HashGate {
  /**
   * Runs `work` in its turn. Throws {@link Refusal} `busy` when too many wait, or when the caller of
   * {@link forCaller} has gone before the turn came.
   */
  run<T>(work: () => Promise<T>): Promise<T>
}

const caller = new AsyncLocalStorage<AbortSignal | undefined>()

/** Hashes in `work` that still wait when `signal` is aborted are not made. */
export const forCaller = <T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> => caller.run(signal, work)

/**
 * Keeps hashing from taking every thread that compression and files need, and callers from waiting longer than makes
 * sense.
 */
export function createHashGate({ atOnce = HASHES_AT_ONCE, waiting: most = HASHES_WAITING } = {}): HashGate {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      const signal = caller.getStore()
      if (running < atOnce) running += 1
      else {
        if (waiting.length >= most) throw busy()
        // Whoever leaves hands the place on, so `running` stays as it is.
        await new Promise<void>((enter) => waiting.push(enter))
      }
      try {
        if (signal?.aborted) throw busy()
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

const busy = () => new Refusal('busy', messages.signInsBusy, { retryAfter: RETRY_AFTER_SECONDS })
