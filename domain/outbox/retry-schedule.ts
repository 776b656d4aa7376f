const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** With the longest try and the poll between two looks, still within 30 s of the first. */
const SECOND_TRY_AFTER_MS = 10 * SECOND
/** With the longest try and the poll between two looks, still at most 60 s apart. */
const STEADY_EVERY_MS = 30 * SECOND
const STEADY_FOR_MS = 10 * MINUTE
/** Later on, each wait is this part of the time since the first try, so that it grows with it. */
const GROWTH = 1 / 4
const GIVE_UP_AFTER_MS = 72 * HOUR
/** An address that the server refuses for good seldom comes to life; a day covers a slip in the server's own settings. */
const GIVE_UP_REFUSED_AFTER_MS = 24 * HOUR

interface FailedTry {
  /** Tries so far, this one included. */
  attempts: number
  firstAttemptAt: Date
  /** When this try ended. */
  failedAt: Date
  /** True when the server refused the recipient for good (5xx). */
  refused: boolean
}

/** When a mail is tried again after a try that failed; null: never, it is given up. The last try is at the very end. */
export function nextAttemptAfter({ attempts, firstAttemptAt, failedAt, refused }: FailedTry): Date | null {
  const elapsed = failedAt.getTime() - firstAttemptAt.getTime()
  const end = refused ? GIVE_UP_REFUSED_AFTER_MS : GIVE_UP_AFTER_MS
  if (elapsed >= end) return null
  return new Date(firstAttemptAt.getTime() + Math.min(elapsed + delayAfter(attempts, elapsed), end))
}

function delayAfter(attempts: number, elapsed: number): number {
  if (attempts <= 1) return SECOND_TRY_AFTER_MS
  return elapsed < STEADY_FOR_MS ? STEADY_EVERY_MS : elapsed * GROWTH
}
