import * as factorMessages from '#shared/accounts/factor-messages.ts'
import * as numbers from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import type { CountedWindow, RateLimit } from './rate-limit.ts'
import type { TryLimit } from './tries.ts'

const HOUR_MS = 60 * 60_000
const tenMinutes = { windowMs: numbers.RATE_WINDOW_MS } as const
const resets = { kind: 'reset', windowMs: HOUR_MS, message: messages.tooManyResets } as const
const demos = { windowMs: 24 * HOUR_MS, message: messages.timeChosenOftenHere, waitsWhole: true } as const
const demosAround = { ...demos, kind: 'demo-time', by: 'address' } as const
const passkeys = { kind: 'passkey', message: factorMessages.tooManyPasskeys, waitsWhole: true } as const

/** What may be tried so often. */
export const tryLimits = {
  resetsOfAccount: { ...resets, by: 'account', most: numbers.RESETS_OF_ACCOUNT },
  resetsOfNetwork: { ...resets, by: 'address', most: numbers.RESETS_OF_NETWORK },
  passkeys: { ...tenMinutes, ...passkeys, by: 'address', most: numbers.PASSKEYS_ASKED_OF_NETWORK },
  references: { ...tenMinutes, kind: 'reference', by: 'address', most: numbers.UNKNOWN_REFERENCES, message: messages.tooManyReferences },
  demosOfCustomer: { ...demosAround, most: numbers.DEMOS_CHOSEN_FROM_ONE_PLACE },
  demosOfProvider: { ...demosAround, most: numbers.DEMOS_CHOSEN_FROM_ONE_PROVIDER },
} as const satisfies Record<string, TryLimit>

/** Times of demos by the e-mail address that gets the mails, and by the client; both are counted where they are stored. */
export const demosOfPerson: RateLimit = { ...demos, most: numbers.DEMOS_CHOSEN_A_DAY, message: messages.timeChosenOften }
export const demosOfClient: RateLimit = { ...demos, most: numbers.DEMOS_CHOSEN_FROM_ONE_PLACE }

/** What one client sends, and what it reports; the setting says beyond how many it is marked. */
export function submissionsOfClient(formRateLimit: number): RateLimit {
  return { ...tenMinutes, most: formRateLimit * numbers.REFUSED_BEYOND_TIMES, message: messages.tooManySubmissions }
}

/** One mail to an address, however often somebody asks for it in a stranger's name. */
export const confirmMails: CountedWindow = { most: 1, windowMs: numbers.CONFIRM_MAIL_EVERY_MS }
export const resetMails: CountedWindow = { most: 1, windowMs: 5 * 60_000 }
