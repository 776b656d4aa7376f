import { dialHref, type PhoneLink } from '#shared/formats.ts'
import { readNumbers, toE164 } from '../leads/phone-number.ts'

/** Letters, digits of other scripts and what is behind 'ext' are nothing that every phone dials. */
const WRITTEN = /^[+\d\s().-]+$/
const SHORT_CODE = /^[1-9]\d{2,5}$/

/** That any phone dials what an editor typed: one whole number, or a short code. Two in one field would be dialled as one. */
export const isOwnNumber = (typed: string): boolean => isNumberOfWhatsApp(typed) || SHORT_CODE.test(typed.trim())

/** That a chat may lead there: short codes have none. */
export const isNumberOfWhatsApp = (typed: string): boolean => WRITTEN.test(typed) && toE164(typed) !== null

/**
 * The numbers of a field by themselves, in their order, as visitors see them: what was stored before it was checked may hold several, or
 * letters, which nobody guesses at here.
 */
export function phoneLinks(typed: string): PhoneLink[] {
  const numbers = readNumbers(typed)
  if (numbers.length === 0) return typed.trim() === '' ? [] : [{ text: typed.trim() }]
  return numbers.map(({ typed: text, dial, isGuess }) => (dial && !isGuess ? { text, href: dialHref(dial) } : { text }))
}

/** The first number of a field as WhatsApp takes it, with its country; blank where there is none. */
export function chatNumberOf(typed: string): string {
  const [first] = readNumbers(typed)
  return first && !first.isGuess ? (first.e164 ?? '') : ''
}
