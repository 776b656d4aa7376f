import type { Site, Write } from '../site.ts'
import type { Person } from './person.ts'

/** One place in a text of others where somebody is meant: what erasing takes, and what stands around it to judge by. */
export interface Mention {
  before: string
  taken: string
  after: string
  /** A full name, which may be another's or words of every day; false for an address, a number, a reference. */
  isName: boolean
}

/** One thing that stands about somebody. */
export interface Found {
  /** Of its row. */
  key: string
  /** False: something of others that names them; the name goes, and the rest stays, but for what {@link goesWhole}. */
  isOwn: boolean
  /** Of what is of others: where it names them. */
  mentions?: readonly Mention[]
  /** A copy of something of others, which is of no use with words taken out. */
  goesWhole?: boolean
  /** Whoever erases said that the name here is not this person's: what else is theirs goes. */
  isLeft?: boolean
  /** Readable, by what they are called. */
  facts: Readonly<Record<string, string>>
}

/**
 * A place where personal data stands. `find` may take its time and locks nothing. `erase` is part of the one transaction that
 * erases everywhere; it gets what was found just before, and leaves nothing of the person there. A new table with personal data
 * is a place in places.ts; a test asks for it.
 */
export interface Place {
  /** What administrators read. */
  name: string
  /** What it looks after: tables with their columns that may hold something personal. */
  holds: Readonly<Record<string, readonly string[]>>
  find(site: Site, person: Person): Promise<Found[]>
  erase(write: Write, person: Person, found: readonly Found[]): Promise<void>
  /** What no transaction can take along, such as files; it may run twice. */
  afterwards?(site: Site, found: readonly Found[]): Promise<void>
}

/** What is deleted. */
export const keysGoing = (found: readonly Found[]): string[] =>
  found.filter(({ isOwn, goesWhole }) => isOwn || goesWhole).map(({ key }) => key)

export const keysOf = (found: readonly Found[], isOwn: boolean): string[] =>
  found.filter((each) => each.isOwn === isOwn).map(({ key }) => key)

/** Leaves out what is blank. */
export const factsOf = (facts: Readonly<Record<string, string | number | null | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([label, value]) =>
      value === null || value === undefined || value === '' ? [] : [[label, String(value)]],
    ),
  )
