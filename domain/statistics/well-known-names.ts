import type { Trx } from '#database/tables.ts'
import { keyedHash } from '../accounts/secret.ts'
import { clientOf, widerNetworks } from '../submissions/client-address.ts'
import { countedSince } from './statistics-store.ts'
import { OTHER } from './tally.ts'
import { addMarks, hasMarks, MARK_LENGTH } from './visitor-marks.ts'

/** Of so many networks on one day a name has to come before it is counted by itself. */
export const NETWORKS_OF_A_NAME = 3

/** So many are looked at between two writes; a flood of further ones is not. */
const MOST_STRANGE = 500

/** A name that a visitor brought, and from where. */
export interface Brought {
  kind: 'source' | 'campaign'
  name: string
  /** The source of a campaign. */
  part: string
  address: string
}

const keyOf = ({ kind, name, part }: { kind: string; name: string; part: string }): string => `${kind}\0${name}\0${part}`

/**
 * Whether names are those of somewhere: counted in this month or the one before, or brought from several networks today. Whoever makes
 * names up has one network or two. Networks are kept as marks of the day, which end with its salt.
 */
export async function wellKnown(
  trx: Trx,
  day: string,
  salt: string,
  brought: readonly Brought[],
): Promise<(name: Omit<Brought, 'address'>) => boolean> {
  const named = brought.filter(({ name }) => name !== '' && name !== OTHER)
  const known = new Set((await countedSince(trx, day, named)).map(keyOf))
  const markOf = (text: string) => keyedHash(salt, `name\0${text}`).slice(0, MARK_LENGTH)
  const strange = named.filter((each) => !known.has(keyOf(each))).slice(0, MOST_STRANGE)
  const marks = new Map(strange.map((each) => [markOf(`${keyOf(each)}\0${networkOf(each.address)}`), keyOf(each)]))
  const added = await addMarks(trx, day, [...marks.keys()])
  const further = Map.groupBy([...added], (mark) => marks.get(mark) ?? '')
  // How many there were is kept as that many marks of the name itself: a number beside a name would need a table.
  const steps = (key: string) => Array.from({ length: NETWORKS_OF_A_NAME }, (_, at) => markOf(`${key}\0has ${at + 1}`))
  const had = await hasMarks(trx, day, [...new Set(strange.map(keyOf))].flatMap(steps))
  const reached: string[] = []
  for (const key of new Set(strange.map(keyOf))) {
    const before = steps(key).filter((mark) => had.has(mark)).length
    const now = before + (further.get(key)?.length ?? 0)
    reached.push(...steps(key).slice(before, now))
    if (now >= NETWORKS_OF_A_NAME) known.add(key)
  }
  await addMarks(trx, day, reached)
  return (each) => each.name === '' || known.has(keyOf(each))
}

/** What one customer has at most: the first 48 bits of IPv6, the first 24 of IPv4. */
function networkOf(address: string): string {
  return widerNetworks(address)?.customer ?? clientOf(address).replace(/\.\d+$/, '')
}
