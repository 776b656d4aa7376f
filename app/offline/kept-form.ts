import { KEPT_FORM_TRIED_MS, PHONE_KEEPS_MS } from '#shared/limits.ts'

/** A form that was sent without a line, as the phone keeps it. */
export interface KeptForm {
  /** Its Idempotency-Key: whoever sends it, and however often, there is one record of it. */
  key: string
  /** The call that takes it. */
  api: string
  /** The JSON of the call; empty once it is sent. */
  body: string
  /** The form's own fields as they were typed, to put them back; empty once it is sent. */
  words: Record<string, string>
  /** What the form calls itself. */
  label: string
  /** Path of the page that has the form. */
  page: string
  /** When it was kept, in ms of the phone's clock. */
  keptAt: number
  state: 'waiting' | 'sent' | 'refused' | 'ended'
  /** The site could not take it just now: it is not tried before this, in ms of the phone's clock. */
  notBefore?: number
  reference?: string
  /** Why the site did not take it. */
  messages?: string[]
}

/** What the site said to a form; `json` is undefined when it was nothing that this site says. */
export interface Answer {
  ok: boolean
  status: number
  /** Seconds that it asks to wait, 0 when it does not say. */
  retryAfter: number
  json: { reference?: unknown; message?: unknown; errors?: Record<string, string> } | undefined
}

const isOfSameWords = (one: KeptForm, other: KeptForm): boolean =>
  one.api === other.api && JSON.stringify(one.words) === JSON.stringify(other.words)

/** The one of those that wait which is the same form with the same words: sent twice, it stays one. */
export const findSame = (kept: readonly KeptForm[], form: KeptForm): KeptForm | undefined =>
  kept.find((other) => other.state === 'waiting' && isOfSameWords(other, form))

/** Whether it is to be tried now. */
export const isDue = ({ state, notBefore = 0 }: KeptForm, now: number): boolean => state === 'waiting' && notBefore <= now

/** How a form stands by the clock: after three days it is not tried any more, and after thirty nothing of it is kept. */
export function byTheClock(form: KeptForm, now: number): KeptForm | undefined {
  const age = now - form.keptAt
  if (age >= PHONE_KEEPS_MS) return undefined
  return form.state === 'waiting' && age >= KEPT_FORM_TRIED_MS ? { ...form, state: 'ended' } : form
}

/** Statuses that say 'later'; others below 500 say no. */
const LATER = new Set([408, 425, 429])

/**
 * How a form stands after an answer. Only what this site itself says counts: the page of a hotspot that wants a password
 * first says 200 too.
 */
export function afterAnswer(form: KeptForm, { ok, status, retryAfter, json }: Answer, now: number): KeptForm {
  if (!json) return form
  if (ok) return typeof json.reference === 'string' ? { ...form, state: 'sent', reference: json.reference, body: '', words: {} } : form
  if (typeof json.message !== 'string') return form
  if (status >= 500 || LATER.has(status)) return { ...form, notBefore: now + retryAfter * 1_000 }
  const said = Object.values(json.errors ?? {})
  return { ...form, state: 'refused', messages: said.length > 0 ? said : [json.message] }
}
