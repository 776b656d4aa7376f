import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Fewer digits are prices, years and the numbers of houses. */
export const FEWEST_DIGITS = 7

/** What people put between the digits of a number: blanks, brackets, dots, and hyphens and dashes of every width. */
export const SEPARATORS = ' \u00A0\u202F().+\u2010\u2011\u2012\u2013\u2014-'
const BETWEEN = `[${SEPARATORS}]{0,3}`
const NUMBER_BEGINS = String.raw`(?<!\d)(?<!\+\d{1,3}${BETWEEN})`
const NUMBER_ENDS = String.raw`(?!\d)`
const ADDRESS = { before: String.raw`(?<![\p{L}\p{N}_]|[\p{L}\p{N}][.+%-])`, after: String.raw`(?![\p{L}\p{N}])` }
const TEXT = { before: String.raw`(?<![\p{L}\p{N}])`, after: String.raw`(?![\p{L}\p{M}\p{N}])` }

/** A word that stands for a phone number in any spelling: digits alone, with a plus where its country is known. */
export const isNumber = (word: string): boolean => /^\+?\d+$/.test(word)

const spaced = (digits: string): string => [...digits].join(BETWEEN)

/** What of a number stands in every spelling of it. */
export function coreOf(number: string): string {
  const { countryCallingCode = '', nationalNumber = number.replace('+', '') } = parsePhoneNumberFromString(number) ?? {}
  return nationalNumber.length < FEWEST_DIGITS ? countryCallingCode + nationalNumber : nationalNumber
}

/** With what stands before it to dial it, and never the number of another country that ends the same way. */
function numberSource(word: string): string {
  const number = parsePhoneNumberFromString(word)
  const core = spaced(coreOf(word))
  if (!number) return NUMBER_BEGINS + core + NUMBER_ENDS
  if (number.nationalNumber.length < FEWEST_DIGITS) return String.raw`${NUMBER_BEGINS}(?:\+|00)?${core}${NUMBER_ENDS}`
  const abroad = String.raw`(?:(?:\+|00|011)${BETWEEN})?${spaced(number.countryCallingCode)}${BETWEEN}(?:0${BETWEEN})?`
  const bracket = String.raw`(?:\((?=\+?\d+\)[ .-]?\d))?`
  return `${NUMBER_BEGINS}${bracket}(?:${abroad}|0${BETWEEN})?${core}${NUMBER_ENDS}`
}

function wordSource(word: string): string {
  const { before, after } = word.includes('@') ? ADDRESS : TEXT
  const literal = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, String.raw`\s+`)
  return before + literal + after
}

/** Words where they stand by themselves, in any case and however their lines are broken; numbers in any spelling. */
export function patternOf(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return new RegExp(longestFirst.map((word) => (isNumber(word) ? numberSource(word) : wordSource(word))).join('|') || '(?!)', 'giu')
}
