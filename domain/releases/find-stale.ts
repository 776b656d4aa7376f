import { translationOf } from '#shared/content/translations.ts'
import { findTranslationId } from '../content/list-translations.ts'
import type { Site } from '../site.ts'
import { kinds } from './change-kinds.ts'
import type { ReleaseChange, Values } from './release.ts'

export interface Stale {
  /** What is stored now; undefined when the thing is gone. */
  stored: Values | undefined
  /** What the change sets and someone else has set otherwise since it was gathered. */
  fields: string[]
  /** Somebody else has translated the same into the same language. */
  isTaken?: true
}

/** Conflict of an open change with what was saved meanwhile; undefined when there is none. Other fields of the same thing are no matter. */
export async function findStale(site: Site, { kind, action, entityId, base, fields }: ReleaseChange): Promise<Stale | undefined> {
  if (action === 'add' || entityId === null) return findTaken(site, fields)
  const stored = await kinds[kind].read(site, entityId)
  if (!stored) return { stored, fields: [] }
  const differing = Object.keys(base).filter(
    (field) => !kinds[kind].isSame(stored[field], base[field]) && !kinds[kind].isSame(stored[field], fields[field]),
  )
  return differing.length > 0 ? { stored, fields: differing } : undefined
}

async function findTaken(site: Site, fields: Values): Promise<Stale | undefined> {
  const translation = translationOf(fields)
  if (!translation) return undefined
  const isThere = (await kinds['content-item'].read(site, translation.of)) !== undefined
  if (isThere && (await findTranslationId(site.db, translation)) === undefined) return undefined
  return { stored: undefined, fields: [], ...(isThere && { isTaken: true }) }
}
