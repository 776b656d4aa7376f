import { ENGLISH } from '#shared/languages.ts'
import { offsetOf, type PageWanted } from './paging.ts'

/** Letters first, then their marks, then capitals, and '9' before '10': alike on every database, none of which sorts as readers do. */
const { compare } = new Intl.Collator(ENGLISH, { numeric: true })

/** For `toSorted`: what has a name, in the order of the site's language. */
export const byName = (one: { name: string }, other: { name: string }): number => compare(one.name, other.name)

/** One part of a list in the order of what each of it is called; those that are called alike keep their places. */
export const partByName = <T>(all: readonly T[], nameOf: (each: T) => string, wanted: PageWanted): T[] =>
  all.toSorted((one, other) => compare(nameOf(one), nameOf(other))).slice(offsetOf(wanted), offsetOf(wanted) + wanted.limit)

/** Names in the order of the site's language. */
export const inOrder = (names: readonly string[]): string[] => names.toSorted(compare)
