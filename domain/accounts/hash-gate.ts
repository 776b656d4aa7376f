import { AsyncLocalStorage } from 'node:async_hooks'
import { HASHES_AT_ONCE, HASHES_WAITING } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { Lane } from '../lane.ts'

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
export function createHashGate({ atOnce = HASHES_AT_ONCE, waiting = HASHES_WAITING } = {}): HashGate {
  const lane = new Lane({ atOnce, waiting, refusal: messages.signInsBusy })
  return { run: (work) => lane.run(work, caller.getStore()) }
}
