import * as deskMessages from '#shared/desk-messages.ts'
import { Refusal } from './errors.ts'

/** Someone else saved first: nothing was overwritten, and `current` is what they saved. */
export class StaleRefusal<T> extends Refusal {
  readonly current: T

  constructor(current: T) {
    super('conflict', deskMessages.staleSave)
    this.current = current
  }
}

/** Throws {@link StaleRefusal} when the state that a change was made from is not the stored one. Times may be written in any zone. */
export function refuseStale<T extends { updatedAt: string }>(current: T, madeFrom: string | undefined): void {
  if (madeFrom === undefined || madeFrom === '' || Date.parse(madeFrom) === Date.parse(current.updatedAt)) return
  throw new StaleRefusal(current)
}

/** Later than the stored one even within a millisecond, so that every save can be told from the one before. */
export const nextUpdatedAt = (now: Date, stored: string): string => new Date(Math.max(now.getTime(), Date.parse(stored) + 1)).toISOString()

/** Times of a new row, all of which are `now` but those that it brings from where it was written before; none is to come. */
export function stampsOfNew({ createdAt, updatedAt = '' }: { createdAt?: string | undefined; updatedAt?: string | undefined }, now: Date) {
  const stamp = now.toISOString()
  return { deleted_at: null, created_at: createdAt ?? stamp, updated_at: updatedAt && updatedAt < stamp ? updatedAt : stamp }
}
