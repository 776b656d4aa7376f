import { KNOWN_PLACE_FAILURES, RATE_WINDOW_MS, SIGN_IN_CEILING_TIMES } from '#shared/limits.ts'

/** What is guessed at. A recovery code can't be guessed, so that it always lets its owner in. */
export type GuessKind = 'sign-in' | 'code' | 'recovery code'

/** Whose failures count together: an account's from one network or from all, a network's (accounts in it), everyone's. */
export type Scope = 'pair' | 'account' | 'network' | 'all'

/** After `free` failures within `windowMs` each further try waits, twice as long each time, and at most `capMs`. */
export interface Pace {
  scope: Scope
  free: number
  windowMs: number
  capMs: number
}

const HOUR_MS = 60 * 60_000
const FIRST_WAIT_MS = 1_000
/** The owner of an account in a new place waits no longer than this for what strangers elsewhere do. */
const OWNER_WAITS_MS = 5_000
/** A code has a million values and three hold at once, so that strangers get far fewer of them. */
const CODE_WAIT_MS = 5 * 60_000

/** A cap that lets as many through in the long run as are free at once: slow, but never shut. */
const paced = (scope: Scope, free: number, windowMs: number): Pace => ({ scope, free, windowMs, capMs: windowMs / free })

/** Where the account signed in before. */
export const knownPaces: readonly Pace[] = [paced('pair', KNOWN_PLACE_FAILURES, HOUR_MS)]

/** Anywhere else; `limit` is LOGIN_RATE_LIMIT. */
export function strangerPaces(kind: GuessKind, limit: number): readonly Pace[] {
  const pair = paced('pair', limit, RATE_WINDOW_MS)
  const account = { scope: 'account', free: limit, windowMs: RATE_WINDOW_MS, capMs: OWNER_WAITS_MS } as const
  if (kind === 'recovery code') return [pair, account]
  if (kind === 'code') return [pair, { ...account, windowMs: 24 * HOUR_MS, capMs: CODE_WAIT_MS }]
  return [pair, account, paced('network', limit, RATE_WINDOW_MS), paced('all', limit * SIGN_IN_CEILING_TIMES, RATE_WINDOW_MS)]
}

/** Failures older than this count nowhere. */
export const LONGEST_WINDOW_MS = 24 * HOUR_MS

/** Milliseconds from the last try to the next. */
export const waitAfter = ({ free, capMs }: Pace, failures: number): number =>
  failures < free ? 0 : Math.min(capMs, FIRST_WAIT_MS * 2 ** (failures - free))
