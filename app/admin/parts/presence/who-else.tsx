import type { Presence } from '#domain/working-copies/presence.ts'
import { useAnnounced } from '../announcer/use-announced.ts'
import { usePresence } from './use-presence.ts'

/** Says who else has an enquiry open, so that two people do not call the same visitor. Nothing without scripts. */
export function WhoElse({ entity, id }: { entity: 'lead'; id: string }) {
  const words = sentenceOf(usePresence(entity, id))
  useAnnounced(words)
  return words && <p className="desk-who-else">{words}</p>
}

export function sentenceOf({ others, isHolder }: Presence): string {
  const [first] = others
  if (!first) return ''
  const names = others.map(({ name }) => name).join(', ')
  return isHolder
    ? `${names} ${others.length === 1 ? 'has' : 'have'} this enquiry open too.`
    : `${first.name} had this enquiry open first: ask before you call.`
}
