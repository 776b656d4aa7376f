import { Refusal } from '#domain/errors.ts'
import { StaleRefusal } from '#domain/stale.ts'

/** Runs a save. When another came between, the answer is a 409 with what is stored and what was sent. */
export async function answeringStale<T, R>(save: () => Promise<R>, show: (current: T) => unknown, yours: object): Promise<R> {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof StaleRefusal)) throw error
    throw new Refusal('conflict', error.message, { facts: { current: show(error.current as T), yours } })
  }
}
