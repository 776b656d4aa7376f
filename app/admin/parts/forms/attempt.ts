import { data } from 'react-router'
import { asRefusal } from '#domain/as-refusal.ts'
import { Refusal, statusOf } from '#domain/errors.ts'
import { OvertakenRefusal } from '#domain/seen/merge-seen.ts'
import type { Site } from '#domain/site.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import type { FieldErrors } from '#shared/forms.ts'
import { readPress } from './pressed-button.ts'
import { SEEN } from './seen-field.ts'
import { overtakenAgain, seenName, type ValueWords } from './seen-text.ts'

/** What comes back to a form that could not be saved: messages by field, one for the whole, and all that was typed. */
export interface FormAgain {
  errors: FieldErrors
  message: string | undefined
  entered: Record<string, string>
  /** What was done all the same, as its notice names it: then `entered` is what had been typed beside it. */
  done?: { did: string; of: string }
}

/** The fields of a posted form, by name, and what the pressed button says by itself; pictures and other files are left out. */
export function readPosted(posted: FormData): Record<string, string> {
  const texts = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { ...Object.fromEntries(texts), ...readPress(posted) }
}

export const formAgain = (again: Partial<FormAgain>, status = 400) =>
  data<FormAgain>({ errors: {}, message: undefined, entered: {}, ...again }, { status })

/**
 * Runs what a form asked for; a refusal of the domain goes back to the form with what was typed. `words` says how the values of fields
 * are called, where a colleague saved another.
 */
export async function attempt<T>(site: Site, entered: Record<string, string>, work: () => Promise<T>, words: ValueWords = {}) {
  try {
    return await work()
  } catch (error) {
    const refusal = asRefusal(site.engine, error)
    if (!(refusal instanceof Refusal)) throw error
    if (refusal.isForTheLog) site.log.error({ err: refusal.cause ?? refusal }, 'a form of the back office could not be saved')
    if (refusal instanceof OvertakenRefusal) return formAgain(overtakenAgain(site, refusal, entered, words), 409)
    const message = refusal.kind === 'not-found' && SEEN in entered ? deskMessages.removedMeanwhile(seenName(entered)) : toldOf(refusal)
    return formAgain({ errors: refusal.errors ?? {}, message, entered }, statusOf[refusal.kind])
  }
}

/** Whoever must wait is told how long. */
const toldOf = ({ kind, message, retryAfter }: Refusal): string =>
  kind === 'too-many' && retryAfter ? `${message} ${deskMessages.tryAgainIn(retryAfter)}` : message
