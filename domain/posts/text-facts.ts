import type { NearName } from '#shared/near-name.ts'
import type { Site } from '../site.ts'
import { findNearTyped, type TypedNames } from '../terms/near-typed.ts'
import { findSameTitle } from '../texts/same-title.ts'
import type { TextKind } from '../texts/text-operations.ts'
import { deadPaths } from './check-post.ts'

/** What only the server knows of a text that is written. */
export interface TextFacts {
  /** The title that was looked for, and what else has it. */
  title: string
  twin: Awaited<ReturnType<typeof findSameTitle>>
  /** Paths of the site that were looked for, and those of them that lead nowhere. */
  paths: readonly string[]
  dead: readonly string[]
  /** Names as they were typed, and those of other articles that may be meant by them. */
  names: TypedNames
  near: readonly NearName[]
}

interface Written {
  kind: TextKind
  /** Null of what is not stored yet. */
  id: number | null
  title: string
  paths: readonly string[]
  names: TypedNames
}

/** Whether something else has the title of a text, which of its links lead nowhere, and which names may be others'. */
export async function getTextFacts(site: Site, { kind, id, title, paths, names }: Written): Promise<TextFacts> {
  const [twin, dead, near] = await Promise.all([
    findSameTitle(site, kind, title, id),
    deadPaths(site, paths),
    kind === 'post' ? findNearTyped(site.db, id, names) : [],
  ])
  return { title, twin, paths, dead, names, near }
}
