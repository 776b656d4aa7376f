import { INSIDE_FAILURES, KNOWN_PLACE_FAILURES, RATE_WINDOW_MS, SIGN_IN_CEILING_TIMES } from '#shared/limits.ts'

/** What is guessed at. A recovery code can't be guessed, so that it always lets its owner in. */
export type GuessKind = 'sign-in' | InsideKind

/** Only whoever gave the right password, or is signed in, gets to guess at these: no stranger can make their owner wait. */
export type InsideKind = 'code' | 'recovery code' | 'own password'

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
const DAY_MS = 24 * HOUR_MS
const FIRST_WAIT_MS = 1_000
/** The owner of an account in a new place waits no longer than this for what strangers elsewhere do. */
const OWNER_WAITS_MS = 5_000
/** A code has a million values and three hold at once, so that strangers get far fewer of them. */
const CODE_WAIT_MS = 5 * 60_000

/** A cap that lets as many through in the long run as are free at once: slow, but never shut. */
const paced = (scope: Scope, free: number, windowMs: number): Pace => ({ scope, free, windowMs, capMs: windowMs / free })

/** How the failures of one network at one account are paced, wherever that is. */
const insidePaces: Readonly<Record<InsideKind, (free: number) => Pace>> = {
  code: (free) => ({ scope: 'pair', free, windowMs: DAY_MS, capMs: CODE_WAIT_MS }),
  'recovery code': (free) => paced('pair', free, RATE_WINDOW_MS),
  'own password': (free) => paced('pair', free, HOUR_MS),
}

/** Where the account signed in before. */
export const knownPaces = (kind: GuessKind): readonly Pace[] =>
  kind === 'sign-in' ? [paced('pair', KNOWN_PLACE_FAILURES, HOUR_MS)] : [insidePaces[kind](INSIDE_FAILURES)]

/** Anywhere else; `limit` is LOGIN_RATE_LIMIT. */
export function strangerPaces(kind: GuessKind, limit: number): readonly Pace[] {
  const free = kind === 'sign-in' ? limit : Math.min(limit, INSIDE_FAILURES)
  const account = { scope: 'account', free, windowMs: RATE_WINDOW_MS, capMs: OWNER_WAITS_MS } as const
  if (kind === 'code') return [insidePaces.code(free), { ...account, windowMs: DAY_MS, capMs: CODE_WAIT_MS }]
  if (kind !== 'sign-in') return [insidePaces[kind](free), account]
  return [
    paced('pair', limit, RATE_WINDOW_MS),
    account,
    paced('network', limit, RATE_WINDOW_MS),
    paced('all', limit * SIGN_IN_CEILING_TIMES, RATE_WINDOW_MS),
  ]
}

/** Failures older than this count nowhere. */
export const LONGEST_WINDOW_MS = DAY_MS

/** Milliseconds from the last try to the next. */
export const waitAfter = ({ free, capMs }: Pace, failures: number): number =>
  failures < free ? 0 : Math.min(capMs, FIRST_WAIT_MS * 2 ** (failures - free))
