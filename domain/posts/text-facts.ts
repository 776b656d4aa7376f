import { findSameTitle } from '../texts/same-title.ts'
import type { TextKind } from '../texts/take-offline.ts'
import type { Site } from '../site.ts'
import { deadPaths } from './check-post.ts'

/** What only the server knows of a text that is written. */
export interface TextFacts {
  /** The title that was looked for, and what else has it. */
  title: string
  twin: Awaited<ReturnType<typeof findSameTitle>>
  /** Paths of the site that were looked for, and those of them that lead nowhere. */
  paths: readonly string[]
  dead: readonly string[]
}

interface Written {
  kind: TextKind
  /** Null of what is not stored yet. */
  id: number | null
  title: string
  paths: readonly string[]
}

/** Whether something else has the title of a text, and which of its links lead nowhere. */
export async function getTextFacts(site: Site, { kind, id, title, paths }: Written): Promise<TextFacts> {
  const [twin, dead] = await Promise.all([findSameTitle(site, kind, title, id), deadPaths(site, paths)])
  return { title, twin, paths, dead }
}
