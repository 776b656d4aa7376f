import type { LeadSource } from '#shared/leads/submission.ts'
import { oneLine } from '#shared/one-line.ts'

const NAME_LIMIT = 60
/** An e-mail address or a telephone number has no place in a name that stays. */
const MAY_BE_PERSONAL = /@|\d(?:\D?\d){8}/

export const mayBePersonal = (text: string): boolean => MAY_BE_PERSONAL.test(text)

/** A name as it is counted: on one line, in lower case, cut; blank for what may be personal. */
export function countedName(text: string): string {
  const name = oneLine(text).toLowerCase().slice(0, NAME_LIMIT).toWellFormed().trim()
  return mayBePersonal(name) ? '' : name
}

/** Where someone came from in one word: the source that a link named, else the site that led here; blank where nobody knows. */
export function originOf({ utm_source: named, referrer }: LeadSource): string {
  if (named) return countedName(named)
  return referrer && URL.canParse(referrer) ? countedName(new URL(referrer).hostname.replace(/^www\./, '')) : ''
}
