import type { Site } from '../site.ts'
import { kinds } from './change-kinds.ts'
import type { ReleaseChange, Values } from './release.ts'

export interface Stale {
  /** What is stored now; undefined when the thing is gone. */
  stored: Values | undefined
  /** What the change sets and someone else has set otherwise since it was gathered. */
  fields: string[]
}

/** What stands against making an open change; undefined when nothing does. Other fields of the same thing are no matter. */
export async function findStale(site: Site, { kind, action, entityId, base, fields }: ReleaseChange): Promise<Stale | undefined> {
  if (action === 'add' || entityId === null) return undefined
  const stored = await kinds[kind].read(site, entityId)
  if (!stored) return { stored, fields: [] }
  const differing = Object.keys(base).filter(
    (field) => !kinds[kind].isSame(stored[field], base[field]) && !kinds[kind].isSame(stored[field], fields[field]),
  )
  return differing.length > 0 ? { stored, fields: differing } : undefined
}
