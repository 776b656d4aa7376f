import { codePoints } from '#shared/code-points.ts'
import { lengthLimits } from '#shared/limits.ts'
import { BETWEEN_TWO, type PhoneNumber, readNumbers } from '../leads/phone-number.ts'

/** What people write where there is nothing. */
const NOTHING =
  /^(?:[-–—.?*/\s]*|0+|#n\/a|n\.?\/?a\.?|nil|none|null|no|unknown|not (?:given|known|available)|no (?:e-?mail|phone|number))$/i
/** A spreadsheet that takes it for a figure; the decimal sign is the machine's. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i

export const wasShortened = (phone: string): boolean => SHORTENED.test(phone)

/** Blank for words that say that there is nothing. */
export const orNothing = (text: string): string => (NOTHING.test(text) ? '' : text)

/** The numbers of a cell, as many as the field of an enquiry holds, and whatever else stands there. */
export function readPhone(text: string): { phone: string; beside: string } {
  if (!/\p{Nd}/u.test(text)) return { phone: '', beside: text }
  const numbers = readNumbers(text)
  if (!numbers.some(({ e164 }) => e164)) return { phone: text, beside: '' }
  const others = othersOf(text, numbers)
  if (others.length === 0 && fits(text)) return { phone: text, beside: '' }
  const typed = numbers.map((number) => number.typed).join(' / ')
  if (fits(typed)) return { phone: typed, beside: others.join(', ') }
  // Whole, so that what stood around a number is not lost with its gaps.
  return { phone: asManyAsFit(numbers.map(shortest)), beside: text }
}

const fits = (phone: string): boolean => codePoints(phone) <= lengthLimits.phone

/** What stands between and behind the numbers. */
function othersOf(text: string, numbers: readonly PhoneNumber[]): string[] {
  const rest: string[] = []
  let done = 0
  for (const { typed } of numbers) {
    const at = text.indexOf(typed, done)
    rest.push(text.slice(done, at))
    done = at + typed.length
  }
  return [...rest, text.slice(done)]
    .flatMap((part) => part.split(BETWEEN_TWO))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\d]/u.test(part))
}

/** A guess keeps its letters, by which staff see that it is one. */
function shortest({ typed, dial, isGuess }: PhoneNumber): string {
  const bare = typed.replace(/\s/g, '')
  return isGuess && fits(bare) ? bare : dial
}

const asManyAsFit = (numbers: readonly string[]): string =>
  numbers.reduce((phone, number) => {
    const longer = [phone, number].filter(Boolean).join(' / ')
    return fits(longer) ? longer : phone
  }, '')
