import * as messages from '#shared/messages.ts'
import { withdrawDemos } from '../appointments/withdraw-demos.ts'
import { getMailSetting } from '../content/read-mail-texts.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import { countFound, type Everything, findEverything, foundId, type PlaceFound } from './find-everything.ts'
import { isSure, mayStay } from './mentions.ts'
import type { Found } from './place.ts'
import { places } from './places.ts'

/** What came in while the rest was erased is found by a further look. */
const MOST_LOOKS = 3

/**
 * Erases everything that stands about whoever these addresses and numbers are of, everywhere, in one transaction; nobody can
 * bring it back. A demo to come goes out of the staff's calendars by a mail that names nobody. The audit keeps that it was done, and of how much in which place.
 * `leave` names what is of others and holds the name of somebody else, each by its {@link foundId}: names stay there. Throws
 * {@link Refusal} `conflict` for an address of the staff and while an import that holds the person runs, `not-found` where nothing
 * stands.
 */
export async function erasePerson(
  site: Site,
  actor: string,
  typed: readonly string[],
  leave: readonly string[] = [],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const setting = { ...(await getMailSetting(site)), timeZone: site.timeZone }
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const everything = withoutLeft(await findEverything(site, typed), new Set(leave))
    if (everything.isStaff) throw new Refusal('conflict', messages.personIsStaff)
    if (countFound(everything) === 0) break
    for (const { name, found } of everything.places) counts[name] = (counts[name] ?? 0) + found.length
    const foundIn = new Map(everything.places.map(({ name, found }) => [name, found]))
    await site.write(actor, async (write) => {
      await withdrawDemos(write, setting, everything.person.leadIds)
      for (const place of places) await place.erase(write, everything.person, foundIn.get(place.name) ?? [])
      await write.audit({ action: 'person erased', entity: 'person', entityId: write.newId(), details: { places: countsOf(foundIn) } })
    })
    for (const place of places) await place.afterwards?.(site, foundIn.get(place.name) ?? [])
  }
  await site.engine.forgetDeleted()
  if (Object.keys(counts).length === 0) throw new Refusal('not-found', messages.personUnknown)
  return counts
}

/** What was left keeps its names; it is of no more concern where nothing else stands. */
function withoutLeft(everything: Everything, leave: ReadonlySet<string>): Everything {
  const leftIn = ({ name, found }: PlaceFound): Found[] =>
    found
      .map((each) => (mayStay(each) && leave.has(foundId(name, each)) ? { ...each, isLeft: true } : each))
      .filter((each) => !each.isLeft || isSure(each))
  const rest = everything.places.map((place) => ({ name: place.name, found: leftIn(place) }))
  return { ...everything, places: rest.filter(({ found }) => found.length > 0) }
}

const countsOf = (foundIn: ReadonlyMap<string, readonly Found[]>): Record<string, number> =>
  Object.fromEntries(Array.from(foundIn, ([name, found]) => [name, found.length]))
