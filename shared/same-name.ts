import { foldText } from './fold-text.ts'
import { oneLine } from './one-line.ts'

/** Signs without any width: they come with what is pasted, and nobody sees whether they are there. */
const WIDTHLESS = /[\u034f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu
/** Joiners shape Arabic, scripts of India and emoji; beside these letters, and at an end, they shape nothing. */
const PLAIN = '[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}\\p{P}\\s\\u0300-\\u036f]'
const IDLE_JOINERS = new RegExp(`(?<=^|${PLAIN})[\\u200c\\u200d]+|[\\u200c\\u200d]+(?=$|${PLAIN})`, 'gu')
/** Braille's empty cell and the fillers of Hangul are blanks to the eye. */
const BLANKS = /[\s\u2800\u3164\uffa0]+/gu

/** A name as it is stored: on one line, in one Unicode form, with single blanks, and without signs that nobody sees. */
export const cleanName = (text: string): string => oneLine(text.replace(WIDTHLESS, '').replace(IDLE_JOINERS, '').replace(BLANKS, ' '))

/** Equal for names that differ by Unicode form, case and blanks alone. Marks, dots and hooks tell words apart: owó, ọwọ́ and òwò are three. */
export const nameKey = (name: string): string => cleanName(name).toLowerCase().normalize()

export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Equal for names that would be the same without marks, dots and hooks, as most keyboards type them. */
export const nearKey = (name: string): string => foldText(nameKey(name))

/** Those that are spelt alike but for marks, dots and hooks: offered, and never taken for one another. */
export function nearOf<T extends { name: string }>(all: readonly T[], name: string): T[] {
  const [own, near] = [nameKey(name), nearKey(name)]
  return all.filter((each) => nearKey(each.name) === near && nameKey(each.name) !== own)
}

/** The one of that name, as it is written before as it is meant. */
export const findNamed = <T extends { name: string }>(all: readonly T[], name: string): T | undefined => {
  const key = nameKey(name)
  return all.find((each) => each.name === name) ?? all.find((each) => nameKey(each.name) === key)
}

/** Names that are typed with commas between them, each once, as it is typed first. */
export const readNames = (typed: string): string[] => {
  const names = typed.split(',').map(cleanName).filter(Boolean)
  return [...new Map(names.toReversed().map((name) => [nameKey(name), name])).values()].toReversed()
}
