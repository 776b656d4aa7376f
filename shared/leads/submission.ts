import { oneLine } from '../one-line.ts'
import { CONSENT_FIELD, CONSENT_LIMIT } from '../privacy/consent.ts'

/** Fields beside a form's own, read by every public form. */

/** Hidden from people, so only a machine fills it in. */
export const TRAP_FIELD = 'website_url'

/** How long the visitor had the form, in ms, as scripts measure it; absent without scripts and from programs. */
export const FILLED_IN_FIELD = 'filled_in_ms'

/** Where an enquiry came from: kept by scripts in the tab, else what the form's own page was asked with. */
export type LeadSource = Partial<Record<(typeof SOURCE_FIELDS)[number], string>>

export const SOURCE_FIELDS = ['page', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
const SOURCE_VALUE_LIMIT = 300

/** Keeps the named texts, each on one line and cut to a length that no honest one reaches. */
export function readSource(input: unknown): LeadSource {
  if (typeof input !== 'object' || input === null) return {}
  const source: LeadSource = {}
  for (const field of SOURCE_FIELDS) {
    const value = (input as Record<string, unknown>)[field]
    if (typeof value !== 'string') continue
    const kept = oneLine(value).slice(0, SOURCE_VALUE_LIMIT).toWellFormed()
    if (kept) source[field] = kept
  }
  return source
}

/** What a submission carries beside its form, whichever door it came through. */
export interface SubmissionExtras {
  trapFilled: boolean
  /** Null where nobody measured it. */
  filledInMs: number | null
  /** What the form said becomes of it, in its own words; absent from programs. */
  consent?: string | null
}

/** Reads the extra fields of a body; what makes no sense counts as absent. */
export function readExtras(input: Record<string, unknown>): SubmissionExtras {
  const trap = input[TRAP_FIELD]
  const filledIn = input[FILLED_IN_FIELD]
  const consent = input[CONSENT_FIELD]
  return {
    trapFilled: typeof trap === 'string' && trap.trim() !== '',
    filledInMs: typeof filledIn === 'number' && filledIn >= 0 ? filledIn : null,
    consent: typeof consent === 'string' && consent.length <= CONSENT_LIMIT ? consent.trim() : null,
  }
}
