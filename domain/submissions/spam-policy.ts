import { QUICKEST_FILL_MS, REPEATED_SENDER_TIMES, REPEATED_TEXT_TIMES } from '#shared/limits.ts'

/** What a submission looks like to the one rule that flags it; flagged ones are kept and shown to staff, never dropped. */
export interface SubmissionSigns {
  trapFilled: boolean
  /** Null where nobody measured it: a program may be quick. */
  filledInMs: number | null
  text: string
  /** Addresses that sent the same text within a day, this one left out. */
  sameTextFrom: number
  /** Submissions of the same e-mail address within a day. */
  fromSameSender: number
  /** More came from this client address than its limit. */
  crowded: boolean
  /** How many others that staff called spam it is like (learned-spam.ts); 0 for none. */
  likeSpam: number
}

const LINKS_OF_AN_HONEST_MESSAGE = 2

export const MARKED_BY_STAFF = 'marked by staff'
const CROWDED = 'crowded address'

export type SpamReason =
  | 'hidden field filled in'
  | 'many links'
  | 'filled in too quickly'
  | 'same text from many'
  | 'many from one sender'
  | `like ${number} marked as spam`
  | typeof CROWDED
  | typeof MARKED_BY_STAFF

export function spamReasons(signs: SubmissionSigns): SpamReason[] {
  const links = signs.text.match(/https?:\/\/|www\.|\[url/gi)?.length ?? 0
  const found: [SpamReason, boolean][] = [
    ['hidden field filled in', signs.trapFilled],
    ['many links', links > LINKS_OF_AN_HONEST_MESSAGE],
    ['filled in too quickly', signs.filledInMs !== null && signs.filledInMs < QUICKEST_FILL_MS],
    ['same text from many', signs.sameTextFrom >= REPEATED_TEXT_TIMES],
    ['many from one sender', signs.fromSameSender >= REPEATED_SENDER_TIMES],
    [`like ${signs.likeSpam} marked as spam`, signs.likeSpam > 0],
    [CROWDED, signs.crowded],
  ]
  return found.flatMap(([reason, holds]) => (holds ? [reason] : []))
}

/** A crowded address is often a mobile carrier's: such a submission waits for review, but staff hear of it at once. */
export const isWithheld = (reasons: readonly string[]): boolean => reasons.some((reason) => reason !== CROWDED)

/** As the `spam_reasons` columns hold them: null when nothing is suspect. */
export const reasonsToColumn = (reasons: readonly string[]): string | null => (reasons.length > 0 ? JSON.stringify(reasons) : null)
export const reasonsOfColumn = (column: string | null): string[] => (column === null ? [] : (JSON.parse(column) as string[]))
