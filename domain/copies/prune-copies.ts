import { COPIES_KEPT_MS } from '#shared/limits.ts'
import { type Generation, groupGenerations } from './generations.ts'
import type { CopyTarget } from './write-generation.ts'

/** A server that starts again and again begins one each time. */
const MOST_GENERATIONS = 12

/** Removes this site's generations that nobody restores any more, and those that never became whole; the newest whole one stays. */
export async function pruneCopies({ siteId, place }: Pick<CopyTarget, 'siteId' | 'place'>, now: Date): Promise<void> {
  const generations = groupGenerations(await place.list(`${siteId}/`))
  const kept = keptGenerations(generations, now)
  for (const generation of generations) if (!kept.has(generation)) await place.remove(generation.names)
}

/** The newest that is whole, those that go on into the time for which copies are kept, and whatever begins after them. */
export function keptGenerations(generations: readonly Generation[], now: Date): Set<Generation> {
  const whole = generations.filter(({ isWhole }) => isWhole)
  const newest = whole.at(-1)
  const young = whole.slice(-MOST_GENERATIONS).filter(({ files }) => now.getTime() - (files.at(-1)?.at.getTime() ?? 0) <= COPIES_KEPT_MS)
  const coming = generations.filter(({ generation }) => newest === undefined || generation > newest.generation)
  return new Set([...young, ...coming, ...(newest ? [newest] : [])])
}
