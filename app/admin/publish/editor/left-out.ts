import { firstWords } from '#shared/formats.ts'

/** So many names, and words of each: beside the buttons of a phone is little room. */
const MOST_NAMES = 3
const MOST_WORDS = 6

/** The name of a picture whose file did not come along, on the element that stands in its place; blank when it has none. */
const ATTRIBUTE = 'data-left-out'

export const markLeftOut = (place: HTMLElement, name: string): void => place.setAttribute(ATTRIBUTE, name)

/** The names of the pictures that a form is stored without. */
export const leftOutIn = (form: HTMLElement): string[] =>
  [...form.querySelectorAll(`[${ATTRIBUTE}]`)].map((place) => place.getAttribute(ATTRIBUTE) ?? '')

/** What a save did, and which pictures it left out. */
export function saidWithout(said: string, leftOut: readonly string[]): string {
  if (leftOut.length === 0) return said
  const names = leftOut.filter((name) => name !== '').map((name) => `'${firstWords(name, MOST_WORDS)}'`)
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  const which = names.length > 0 ? `: ${names.slice(0, MOST_NAMES).join(', ')}${more}` : ''
  const pictures = leftOut.length === 1 ? 'a picture that was' : `${leftOut.length} pictures that were`
  return `${said} without ${pictures} not imported${which}. Insert ${leftOut.length === 1 ? 'its file' : 'their files'} in the text, then save again.`
}
