import type { Site } from '../site.ts'
import { findEverything, foundId } from './find-everything.ts'
import { mayStay } from './mentions.ts'
import type { Found, Mention } from './place.ts'

/** What whoever erases sees before of one thing that stands about somebody. */
export interface ShownRecord {
  /** By which erasing is told to leave the name in it. */
  id: string
  facts: Found['facts']
  /** Of what is of others: where it names them. */
  mentions: readonly Mention[]
  /** A copy of something of others, which is of no use with words taken out. */
  goesWhole: boolean
  /** The name in it may be somebody else's. */
  mayStay: boolean
}

/** What stands about somebody, before it is exported or erased. */
export interface ShownPerson {
  /** The addresses and numbers that were looked for. */
  about: string[]
  /** What else they gave, and may be asked for too if it is nobody else's. */
  alsoKnownAs: string[]
  /** One of the addresses signs someone of the staff in: they are not erased here. */
  isStaff: boolean
  places: { name: string; records: ShownRecord[] }[]
}

/** Shows what erasing would take, and changes nothing. Throws a Refusal `invalid` for what is neither address nor number. */
export async function showPerson(site: Site, typed: readonly string[]): Promise<ShownPerson> {
  const { person, places, isStaff } = await findEverything(site, typed)
  return {
    about: [...person.emails, ...person.phones],
    alsoKnownAs: [...person.alsoKnownAs],
    isStaff,
    places: places.map(({ name, found }) => ({
      name,
      records: found.map((each) => ({
        id: foundId(name, each),
        facts: each.facts,
        mentions: each.mentions ?? [],
        goesWhole: each.goesWhole ?? false,
        mayStay: mayStay(each),
      })),
    })),
  }
}
