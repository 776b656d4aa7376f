import { AsyncLocalStorage } from 'node:async_hooks'
import { HASHES_AT_ONCE, HASHES_WAITING } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { Lane } from '../lane.ts'
import { householdOf } from '../submissions/client-address.ts'
import type { Visit } from './visit.ts'

export interface HashGate {
  /**
   * Runs `work` in its turn. Throws {@link Refusal} `busy` when too many wait, or when the caller of
   * {@link forCaller} has gone before the turn came.
   */
  run<T>(work: () => Promise<T>): Promise<T>
}

type Caller = Pick<Visit, 'address' | 'signal'>

const caller = new AsyncLocalStorage<Caller>()

/** Hashes in `work` wait among those of the visit's network, and are not made once nobody waits for them any more. */
export const forCaller = <T>(visit: Caller, work: () => Promise<T>): Promise<T> => caller.run(visit, work)

/**
 * Keeps hashing from taking every thread that compression and files need, callers from waiting longer than makes sense, and
 * a network that floods from taking the turns of others.
 */
export function createHashGate({ atOnce = HASHES_AT_ONCE, waiting = HASHES_WAITING } = {}): HashGate {
  const lane = new Lane({ atOnce, waiting, refusal: messages.signInsBusy })
  return {
    run: (work) => {
      const visit = caller.getStore()
      return lane.run(work, visit?.signal, visit && householdOf(visit.address))
    },
  }
}
