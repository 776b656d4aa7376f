import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const HOME = 'NG'
/** What people put between two numbers that they give in one field. */
export const BETWEEN_TWO = /[/,;|&\n]|\bor\b|\band\b/i
/** No field holds as much; a cell of a table may, and what is longer is no number. */
const LONGEST = 200
/** A letter O among digits was meant as a zero: 'O8O3'. */
const DIGITS_WITH_O = /\b(?=[O\s().+-]*\d)[\dO][\dO\s().+-]*[\dO]\b/gi
export const withZeros = (typed: string): string =>
  typed.length > LONGEST ? typed : typed.replace(DIGITS_WITH_O, (digits) => digits.replace(/O/gi, '0'))

/** One typed phone number as it is dialled from anywhere (E.164); null when it can't be read, which is no mistake of the visitor. */
export function toE164(typed: string): string | null {
  if (typed.length > LONGEST) return null
  // Many write the international prefix of other countries, which is not Nigeria's own.
  const number = parsePhoneNumberFromString(withZeros(typed).replace(/^\s*00/, '+'), HOME)
  return number?.isValid() ? number.number : null
}

/** One of the numbers that stand in a field. */
export interface PhoneNumber {
  typed: string
  /** As it is dialled from anywhere; null when it can't be read. */
  e164: string | null
  /** What a phone may dial; blank where nobody can tell what was meant. */
  dial: string
}

/** No country has longer ones. */
const MOST_DIGITS = 15
const FEWEST_BESIDE = 7

/** Every number of a field, each by itself, in their order; none where nothing of it is a number. */
export function readNumbers(typed: string): PhoneNumber[] {
  if (typed.length > LONGEST) return []
  // Apart first: a number with a digit behind a stroke passes for a longer one.
  const parts = typed
    .split(BETWEEN_TWO)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(apart)
    .map(read)
  if (parts.some(({ e164 }) => e164)) return parts.filter(({ e164, dial }) => e164 !== null || dial.length >= FEWEST_BESIDE)
  const whole = read(typed)
  return whole.dial ? [whole] : []
}

function read(typed: string): PhoneNumber {
  const e164 = toE164(typed)
  return { typed: typed.trim(), e164, dial: e164 ?? plainDigits(withZeros(typed)) }
}

/** Of what can't be read no more is dialled than what surely is one number: other letters and too many digits mean something else. */
function plainDigits(typed: string): string {
  const dialled = typed.replace(/[^\d+]/g, '')
  return /^[\d\s().+/-]+$/.test(typed) && /^\+?\d+$/.test(dialled) && dialled.length <= MOST_DIGITS ? dialled : ''
}

/** Two numbers with nothing but a gap between them, each in as many groups as make one. */
function apart(typed: string): string[] {
  if (toE164(typed)) return [typed]
  const numbers: string[] = []
  let begun = ''
  for (const group of typed.split(/\s+/).filter(Boolean)) {
    begun = begun ? `${begun} ${group}` : group
    if (!toE164(begun)) continue
    numbers.push(begun)
    begun = ''
  }
  return numbers.length > 1 && begun === '' ? numbers : [typed]
}

/** The first of the numbers of a field that can be read; null when none can. */
export const firstE164 = (typed: string): string | null => e164sOf(typed)[0] ?? null

/** The numbers of a field as they are dialled from anywhere. */
export const e164sOf = (typed: string): string[] => [...new Set(readNumbers(typed).flatMap(({ e164 }) => e164 ?? []))]

/** What is found by number: the first two that can be read, which is as many as fit into the field. */
export function numbersToColumns(typed: string): { phone_e164: string | null; other_e164: string | null } {
  const [first, second] = e164sOf(typed)
  return { phone_e164: first ?? null, other_e164: second ?? null }
}

/** A number to call, and to write to by WhatsApp. */
export interface Reached {
  /** Blank where nothing may be dialled. */
  phone: string
  /** Null where the number could not be read. */
  whatsApp: string | null
}

/** How somebody is reached by what they typed: by its first number, and by others that stand there. */
export function reachOf(typed: string): Reached & { others: Reached[] } {
  const [first, ...others] = readNumbers(typed).map(({ e164, dial }) => ({ phone: dial, whatsApp: e164 }))
  return { ...(first ?? { phone: '', whatsApp: null }), others }
}

/** What looks like a number among other words, with what people put between digits. */
const AMONG_WORDS = /(?<![\w+])\+?[\dO][\dO\s().-]{7,18}\d(?!\w)/gi
const MOST_AMONG_WORDS = 10

/** The numbers that stand among other words, as they are dialled from anywhere. */
export const e164sAmong = (text: string): string[] => [
  ...new Set(
    Array.from(text.matchAll(AMONG_WORDS), ([found]) => found)
      .slice(0, MOST_AMONG_WORDS)
      .flatMap(e164sOf),
  ),
]
