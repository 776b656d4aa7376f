import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { numberToCheck } from '#shared/desk-messages.ts'
import { dialledOf } from '#shared/dialled.ts'

const HOME = 'NG'
/** What people put between two numbers that they give in one field, also without a blank: '…67or080…', '…67+234…'. */
export const BETWEEN_TWO = /[/,;|&\\•·~_:*#\n]|(?<=[\doil])\s*(?=\+)|(?<![a-z])(?:or|and)(?![a-z])|(?<=[\doil])(?:or|and)(?=[+\do])/i
/** No field holds as much; a cell of a table may, and what is longer is no number. */
const LONGEST = 200
/** A letter O among digits was meant as a zero: 'O8O3'. */
const DIGITS_WITH_O = /\b(?=[O\s().+-]*\d)[\dO][\dO\s().+-]*[\dO]\b/gi
/** A small L or a capital I within a group of digits, and next to no other letter, was meant as a one: '08O3I'. */
const DIGITS_WITH_ONES = /(?<!\p{L})[\dOoIl]*\d[\dOoIl]*(?!\p{L})/gu
export const withZeros = (typed: string): string =>
  typed.length > LONGEST ? typed : typed.replace(DIGITS_WITH_O, (digits) => digits.replace(/O/gi, '0'))
const withDigits = (typed: string): string =>
  withZeros(typed.length > LONGEST ? typed : typed.replace(DIGITS_WITH_ONES, (digits) => digits.replace(/O/gi, '0').replace(/[Il]/g, '1')))

/** One typed phone number as it is dialled from anywhere (E.164); null when it can't be read, which is no mistake of the visitor. */
export function toE164(typed: string): string | null {
  if (typed.length > LONGEST) return null
  // Many write the international prefix of other countries, which is not Nigeria's own.
  const digits = withDigits(typed)
    .replace(/^\s*\+\s*0/, '0')
    .replace(/^\s*00/, '+')
  const number = parsePhoneNumberFromString(digits, HOME)
  return number?.isValid() && !isTooLong(number.number) ? number.number : null
}

/** The library takes mobile numbers with further digits, which are two numbers, or one with a digit too many. */
const isTooLong = (e164: string): boolean => /^\+234[789]\d{10}/.test(e164) && !/^\+234[78]00/.test(e164)

/** One of the numbers that stand in a field. */
export interface PhoneNumber {
  typed: string
  /** As it is dialled from anywhere; null when it can't be read. */
  e164: string | null
  /** What a phone may dial; blank where nobody can tell what was meant. */
  dial: string
  /** Letters stand in it that were read as digits: somebody looks at it before they dial. */
  isGuess: boolean
}

const FEWEST_BESIDE = 7
/** Between two groups of digits. */
const GAP = /[\s().–—-]+/g

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

/** A letter at a digit may be one that was mistyped; only an extension is written so. */
const GLUED = /(?<!\p{L})(?!ext|x)\p{L}+\d/iu

function read(typed: string): PhoneNumber {
  const e164 = toE164(typed)
  const digits = withDigits(typed)
  const isGuess = digits !== typed || GLUED.test(typed)
  return { typed: typed.trim(), e164, dial: e164 ?? (isGuess ? '' : plainDigits(typed)), isGuess }
}

/** What a stroke may stand behind within one number: its town. */
const TOWN = /^\s*\+?\d{1,4}\s*\/[^/]*$/
/** Of what can't be read no more is dialled than what surely is one number: other letters and too many digits mean something else. */
function plainDigits(typed: string): string {
  if (typed.includes('/') && !TOWN.test(typed)) return ''
  return dialledOf(typed.replace('/', ' '))
}

/** Two numbers with nothing but a gap or a dash between them, each in as many groups as make one. */
function apart(typed: string): string[] {
  if (toE164(typed)) return [typed]
  const numbers: string[] = []
  let from = 0
  for (const gap of [...typed.matchAll(GAP), undefined]) {
    const number = typed.slice(from, gap?.index)
    if (!toE164(number)) continue
    numbers.push(number)
    from = gap ? gap.index + gap[0].length : typed.length
  }
  return numbers.length > 1 && from === typed.length ? numbers : [typed]
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

/** A field as staff read it: what letters in it were read as stands beside it, so that somebody looks before they dial. */
export function withGuesses(typed: string): string {
  const guesses = readNumbers(typed).flatMap(({ e164, isGuess }) => (isGuess && e164 ? [e164] : []))
  return guesses.length > 0 ? `${typed} (${numberToCheck}: read as ${guesses.join(', ')})` : typed
}

/** A number to call, and to write to by WhatsApp. */
export interface Reached {
  /** Blank where nothing may be dialled. */
  phone: string
  /** Null where the number could not be read. */
  whatsApp: string | null
  /** Letters were read as digits: it is to be checked. */
  isGuess?: boolean | undefined
}

/** How somebody is reached by what they typed: by its first number, and by others that stand there, each once. */
export function reachOf(typed: string): Reached & { others: Reached[] } {
  const numbers = new Map(readNumbers(typed).map((number) => [number.dial, number]))
  const [first, ...others] = Array.from(numbers.values(), ({ e164, dial, isGuess }) => ({
    phone: dial,
    whatsApp: e164,
    ...(isGuess && { isGuess }),
  }))
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
