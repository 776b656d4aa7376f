import { PASSWORD_MIN } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { getCompany } from '../content/read-company.ts'
import { invalidField } from '../errors.ts'
import type { Site } from '../site.ts'
import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts'
import { canonical } from './password.ts'

/** Letters beside words that are easy to guess, from which on a password is not made of them. */
const OWN_LETTERS = 4
/** More words than these make a phrase. */
const WORDS_OF_A_PHRASE = 3
/** Shorter parts of a name are in many honest passwords. */
const SHORTEST_NAME = 3
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
]
const LOOKALIKES: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }
const PHONE_NUMBER = /^(?:\+?234|0)[789][01]\d{8}$/

/**
 * Refuses a password that guessers try early: common ones, runs of keys, repetitions, and whatever is made of the
 * person's or the company's own names. Throws {@link Refusal} `invalid` for `field`.
 */
export async function refuseWeakPassword(
  site: Site,
  field: string,
  password: string,
  user: { email: string; name: string },
): Promise<void> {
  const typed = canonical(password).toLowerCase()
  if (isCommon(typed)) throw invalidField(field, messages.passwordCommon)
  const { name, productName } = await getCompany(site)
  const names = [user.name, ...user.email.split('@'), name, productName, new URL(site.siteUrl).hostname].flatMap(wordsOf)
  if (isMadeOf(typed, [...names, ...COMMON_WORDS])) throw invalidField(field, messages.passwordOwnName)
}

function isCommon(typed: string): boolean {
  return COMMON_PASSWORDS.has(typed) || PHONE_NUMBER.test(typed) || isRepetition(typed) || isRun(typed) || isMadeOf(typed, COMMON_WORDS)
}

/** 'aaaaaaaaaa', 'abcabcabcabc', but not a long phrase said twice. */
function isRepetition(typed: string): boolean {
  const unit = /^(.+?)\1+$/su.exec(typed)?.[1]
  return (unit !== undefined && unit.length < PASSWORD_MIN) || new Set(typed).size <= 3
}

/** Along the alphabet, the digits or the keyboard, either way, round and round. */
const isRun = (typed: string): boolean =>
  ROWS.some((row) => [row, [...row].toReversed().join('')].some((way) => way.repeat(3).includes(typed)))

/** Whether little is left of its letters once those words are taken out; digits and marks count for nothing. */
function isMadeOf(typed: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return [typed, withLetters(typed)].some((text) => {
    const letters = lettersOf(text)
    const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), letters)
    const taken = left.split(' ').length - 1
    return taken > 0 && taken < WORDS_OF_A_PHRASE && lettersOf(left).length < OWN_LETTERS
  })
}

/** 'p@ssw0rd' as it is meant; digits at either end are a year or a number. */
const withLetters = (typed: string): string =>
  typed.replace(/^\d+|[\d!]+$/g, '').replace(/[@431!0$57]/g, (mark) => LOOKALIKES[mark] ?? mark)

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}]/gu, '')

/** 'ada.obi' is 'ada', 'obi' and 'adaobi'. */
function wordsOf(name: string): string[] {
  const words = canonical(name)
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
  return [...words, words.join('')].filter((word) => word.length >= SHORTEST_NAME)
}
