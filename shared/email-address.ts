import { isBlank } from './is-blank.ts'
import { EMAIL_NAME_BYTES, lengthLimits } from './limits.ts'

/**
 * Of the name before the @ (RFC 5321, RFC 6531). Loose within it, as a wrong refusal costs an enquiry: controls never pass, nor what nobody
 * sees, nor what stands for letters that were lost on the way: U+FFFD, half a pair.
 */
const ATOM = '[^\\s@<>()[\\]\\\\,;:".\\p{Cc}\\p{Cs}\\p{DI}\\u2800\\ufffd]+'
const NAME = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u')
/** The last one begins with a letter: numbers are addresses of machines. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i
const LONGEST_DOMAIN = 253

/** True for an address that mail can go to, its domain in ASCII. */
export function isEmailAddress(text: string): boolean {
  const { name, domain } = partsOf(text)
  return (
    NAME.test(name) &&
    !isBlank(name) &&
    bytesOf(name) <= EMAIL_NAME_BYTES &&
    domain.length <= LONGEST_DOMAIN &&
    DOMAIN.test(domain) &&
    bytesOf(text) <= lengthLimits.email
  )
}

/**
 * Mail to a domain in wide, bold or circled letters goes to the plain one: each spelling would count as another address. As programs
 * that send mail read it (UTS #46), the domain in ASCII. What they can't read as one is left as it is, and refused.
 */
export function inOneSpelling(email: string): string {
  const { name, domain } = partsOf(email)
  // One in ASCII stays as it was typed; what ends a domain for a browser is none of a mailbox. A letter has one or two places of a string.
  if (isAscii(domain) || /[\s/?#:%\\]/.test(domain) || !domain.includes('.') || domain.length > 2 * LONGEST_DOMAIN) return email
  try {
    return `${name}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return email
  }
}

/** Equal for all ways to type one address: in any case, in either Unicode form. */
export const emailKey = (email: string): string => email.trim().toLowerCase().normalize()

/** True where nothing but ASCII stands before the @: any mail server takes it, its domain in ASCII. */
export const hasAsciiName = (email: string): boolean => isAscii(partsOf(email).name)

function partsOf(email: string): { name: string; domain: string } {
  const at = email.lastIndexOf('@')
  return { name: email.slice(0, Math.max(0, at)), domain: email.slice(at + 1) }
}

const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text)

const bytesOf = (text: string): number => new TextEncoder().encode(text).length
