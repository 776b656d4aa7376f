import { Refusal } from '../errors.ts'

/** So many of one key (an account, a network, an address) within so long. */
export interface CountedWindow {
  most: number
  windowMs: number
}

export interface RateLimit extends CountedWindow {
  /** What whoever comes too often is told. */
  message: string
  /** They are told to wait for the whole window, whenever there is room again. */
  waitsWhole?: true
}

/** What came later than this counts. */
export const windowStart = ({ windowMs }: { windowMs: number }, now: Date): Date => new Date(now.getTime() - windowMs)

/** Milliseconds until the oldest that counts is over, by when they came, newest first; 0 where there is room for another one. */
export function waitOf({ most, windowMs }: CountedWindow, times: readonly string[], now: Date): number {
  const oldest = times[most - 1]
  return oldest === undefined ? 0 : Math.max(0, Date.parse(oldest) + windowMs - now.getTime())
}

/** Throws {@link Refusal} `too-many` while there is something to wait for. */
export function requireNoWait({ message, waitsWhole, windowMs }: RateLimit, wait: number): void {
  if (wait > 0) throw tooMany(message, waitsWhole ? windowMs : wait)
}

/** Says in whole seconds when one may come again. */
export const tooMany = (message: string, waitMs: number): Refusal =>
  new Refusal('too-many', message, { retryAfter: Math.ceil(waitMs / 1_000) })
