import { diffArrays } from 'diff'

/** A run of parts that both have, or what the older has where the newer has something else; one of the two may be empty. */
export type PartStretch = { same: string[] } | Differing

interface Differing {
  removed: string[]
  added: string[]
}

/**
 * Two lists of lines or blocks as runs that are the same and runs that differ, in their order. Looking for the fewest changes
 * grows with the square of their number (Myers, 'An O(ND) Difference Algorithm'): where more than `most` parts came and went,
 * all between the first and the last change is one run.
 */
export function stretchesOf(older: readonly string[], newer: readonly string[], most: number): PartStretch[] {
  const start = equalFrom(older, newer, (list, index) => list[index])
  const rest = Math.min(older.length, newer.length) - start
  const end = Math.min(
    rest,
    equalFrom(older, newer, (list, index) => list[list.length - 1 - index]),
  )
  return [
    ...sameRun(older.slice(0, start)),
    ...differing(older.slice(start, older.length - end), newer.slice(start, newer.length - end), most),
    ...sameRun(older.slice(older.length - end)),
  ]
}

/** As many on both sides, and no more than `most`: each stands for the other; else all of one stand for all of the other. */
export const pairsOf = ({ removed, added }: Differing, most: number): (readonly [readonly string[], readonly string[]])[] =>
  removed.length === added.length && removed.length <= most
    ? removed.map((part, index) => [[part], [added[index] ?? '']] as const)
    : [[removed, added]]

const sameRun = (same: string[]): PartStretch[] => (same.length > 0 ? [{ same }] : [])

function equalFrom(older: readonly string[], newer: readonly string[], at: (list: readonly string[], index: number) => string | undefined) {
  const shorter = Math.min(older.length, newer.length)
  let equal = 0
  while (equal < shorter && at(older, equal) === at(newer, equal)) equal += 1
  return equal
}

function differing(removed: string[], added: string[], most: number): PartStretch[] {
  if (removed.length === 0 && added.length === 0) return []
  const parts = diffArrays(removed, added, { maxEditLength: most })
  if (!parts) return [{ removed, added }]
  const stretches: PartStretch[] = []
  for (const part of parts) {
    const last = stretches.at(-1)
    if (!part.added && !part.removed) stretches.push({ same: part.value })
    else if (last && 'removed' in last) last[part.added ? 'added' : 'removed'].push(...part.value)
    else stretches.push(part.added ? { removed: [], added: part.value } : { removed: part.value, added: [] })
  }
  return stretches
}
