import { selectUser } from '../accounts/user-store.ts'
import type { Site } from '../site.ts'
import { findPerson, type Person } from './person.ts'
import type { Found } from './place.ts'
import { places } from './places.ts'

/** What stands in one place about somebody. */
export interface PlaceFound {
  name: string
  found: Found[]
}

export interface Everything {
  person: Person
  /** Places that hold something, in their order. */
  places: PlaceFound[]
  /** One of the addresses signs someone of the staff in. */
  isStaff: boolean
}

/** Everything that stands about whoever these addresses and numbers are of. Throws a Refusal `invalid` for what is neither. */
export async function findEverything(site: Site, typed: readonly string[]): Promise<Everything> {
  const person = await findPerson(site, typed)
  const found: PlaceFound[] = []
  for (const place of places) found.push({ name: place.name, found: await place.find(site, person) })
  let isStaff = false
  for (const email of person.emails) isStaff ||= (await selectUser(site.db, { email })) !== undefined
  return { person, places: found.filter((each) => each.found.length > 0), isStaff }
}

/** By which one thing that was found is named; places have different names. */
export const foundId = (place: string, { key }: Pick<Found, 'key'>): string => `${place}:${key}`

/** How much there is, for the audit and for a screen. */
export const countFound = (everything: Pick<Everything, 'places'>): number =>
  everything.places.reduce((sum, { found }) => sum + found.length, 0)
