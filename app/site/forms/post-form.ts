import { isCutLine } from '#app/cut-line.ts'
import type { FieldErrors } from '#shared/forms.ts'
import { FILLED_IN_FIELD, TRAP_FIELD } from '#shared/leads/submission.ts'
import * as messages from '#shared/messages.ts'
import { CONSENT_FIELD } from '#shared/privacy/consent.ts'
import { rememberedSource } from '../frame/visit-source.ts'

/** What stands in a form's alert: problems by field, or one sentence about the whole. */
export interface FormProblems {
  errors: FieldErrors
  message: string | undefined
}

/** Gives what went wrong (`isCut`: the line did), or the reference once the server has stored the form. */
export async function postForm(api: string, body: string, key: string): Promise<(FormProblems & { isCut?: true }) | { reference: string }> {
  try {
    const answer = await fetch(api, { method: 'POST', headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key }, body })
    // It is stored, whatever becomes of the rest of the answer.
    if (answer.ok) return (await answer.json().catch(() => ({ reference: '' }))) as { reference: string }
    const { message, errors } = (await answer.json()) as { message?: string; errors?: FieldErrors }
    return { errors: errors ?? {}, message: message ?? messages.submissionFailed }
  } catch (error) {
    if (isCutLine(error)) return { errors: {}, message: messages.submissionCut, isCut: true }
    return { errors: {}, message: messages.submissionFailed }
  }
}

/** What goes with the fields of a form: the trap, the words that were read, where the visit came from. The visitor had it no longer than the page. */
export const sentAlong = (typed: Record<string, FormDataEntryValue>) => ({
  [TRAP_FIELD]: typed[TRAP_FIELD],
  [CONSENT_FIELD]: typed[CONSENT_FIELD],
  [FILLED_IN_FIELD]: Math.round(performance.now()),
  source: rememberedSource(),
})

/** `crypto.randomUUID` exists on secure origins only; a site tried out over plain http in an office must work too. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
