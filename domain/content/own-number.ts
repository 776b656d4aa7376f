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

const CHAT_HOST = /^(?:(?:www|api|web|m)\.)?(?:wa\.me|whatsapp\.com)$/
/** What WhatsApp has at such an address beside numbers: a code in place of one, channels, groups. */
const NO_NUMBER = /^(?:message|qr|c|p|channel|catalog|call|send)(?:\/|$)|^$/

/** That an address which dials, or opens a chat, does so with a number that may be one's own; others are not its business. */
export function isAddressOfOwnNumber(address: string): boolean {
  if (/^tel:/i.test(address)) return isOwnNumber(decoded(address.slice('tel:'.length)))
  const url = URL.parse(address)
  if (!url || !CHAT_HOST.test(url.hostname)) return true
  const asked = url.searchParams.get('phone')
  if (asked !== null) return isChatNumber(asked)
  const path = decoded(url.pathname).replace(/^\/|\/$/g, '')
  return !url.hostname.endsWith('wa.me') || NO_NUMBER.test(path) || isChatNumber(path)
}

/** WhatsApp's own addresses have the number with its country, with a plus or without, and never with a zero before it. */
const isChatNumber = (digits: string): boolean => /^\s*\+?[1-9]/.test(digits) && isNumberOfWhatsApp(digits.replace(/^\s*\+?/, '+'))

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
