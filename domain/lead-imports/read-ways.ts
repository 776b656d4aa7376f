import { BETWEEN_TWO, toE164 } from '../leads/phone-number.ts'

/** What people write where there is nothing. */
const NOTHING =
  /^(?:[-–—.?*/\s]*|0+|#n\/a|n\.?\/?a\.?|nil|none|null|no|unknown|not (?:given|known|available)|no (?:e-?mail|phone|number))$/i
/** A spreadsheet that takes it for a figure; the decimal sign is the machine's. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i

export const wasShortened = (phone: string): boolean => SHORTENED.test(phone)

/** Blank for words that say that there is nothing. */
export const orNothing = (text: string): string => (NOTHING.test(text) ? '' : text)

/** The number of a cell that can be called, and whatever else stands there. */
export function readPhone(text: string): { phone: string; beside: string } {
  if (!/\d/.test(text)) return { phone: '', beside: text }
  const [first = '', ...others] = text
    .split(BETWEEN_TWO)
    .map((number) => number.trim())
    .filter(Boolean)
  if (others.length === 0 || toE164(text) || !toE164(first)) return { phone: text, beside: '' }
  return { phone: first, beside: others.join(', ') }
}
