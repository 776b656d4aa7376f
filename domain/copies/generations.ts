import { type NamedCopy, readCopyName } from './copy-name.ts'

/** A file of a generation, by its name. */
export type CopyFile = NamedCopy & { name: string }

/** A whole copy of the database file and what has changed since, as far as it can be restored. */
export interface Generation {
  siteId: string
  generation: string
  /** In the order of their numbers, of sets that are complete, without a gap. */
  files: CopyFile[]
  /** All that is there. */
  names: string[]
  /** The whole copy is complete. */
  isWhole: boolean
  /** Names the first file that is missing, where there are later ones. */
  missing: number | undefined
}

/** Generations by the names in a place, oldest first. */
export function groupGenerations(names: readonly string[]): Generation[] {
  const groups = new Map<string, CopyFile[]>()
  for (const name of names) {
    const named = readCopyName(name)
    if (!named) continue
    const id = `${named.siteId}/${named.generation}`
    const group = groups.get(id) ?? []
    groups.set(id, group)
    group.push({ ...named, name })
  }
  return [...groups.values()].map(toGeneration).toSorted((one, other) => (one.generation < other.generation ? -1 : 1))
}

function toGeneration(unsorted: readonly CopyFile[]): Generation {
  const files = unsorted.toSorted((one, other) => one.number - other.number || (one.name < other.name ? -1 : 1))
  const [{ siteId, generation } = { siteId: '', generation: '' }] = files
  const gap = files.findIndex(({ number }, at) => number !== at)
  const unbroken = gap === -1 ? files : files.slice(0, gap)
  const complete = unbroken.slice(0, unbroken.findLastIndex(({ isLast }) => isLast) + 1)
  return {
    siteId,
    generation,
    files: complete,
    names: files.map(({ name }) => name),
    isWhole: complete.some(({ kind, isLast }) => kind === 'whole' && isLast),
    missing: gap === -1 ? undefined : gap,
  }
}

/** Its files up to a moment; undefined where it can't be restored to that. */
export function filesUpTo({ files, isWhole }: Generation, at: Date): CopyFile[] | undefined {
  if (!isWhole) return undefined
  const last = files.findLastIndex((file) => file.isLast && file.at <= at)
  const wanted = files.slice(0, last + 1)
  return wanted.some(({ kind, isLast }) => kind === 'whole' && isLast) ? wanted : undefined
}
