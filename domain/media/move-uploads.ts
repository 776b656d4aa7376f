import { createHash } from 'node:crypto'
import { isPictureFile } from '#shared/media/picture.ts'
import type { Store } from '../open-stores.ts'
import type { Site } from '../site.ts'
import { moveStaged } from '../tasks/move-staged.ts'

/** So many at once; each is in memory meanwhile. */
const AT_ONCE = 12
const REMOVED_AT_ONCE = 100
/** Files that are named when more went wrong. */
const NAMED = 5

interface Move {
  from: Store
  to: Store
  /** Whoever reads uploads reads them from `to` as well, so that nothing is missing once it is gone from `from`. */
  mayRemove: boolean
  onCopied?: (done: number, total: number) => void
  onRemoved?: (done: number, total: number) => void
}

export interface Moved {
  /** Files that are in their new place, read back from there and found to be what they were. */
  files: number
  bytes: number
  /** Of them, those that were there before. */
  wereThere: number
  removed: number
  staged: Awaited<ReturnType<typeof moveStaged>>
}

/**
 * Copies all uploads, and the files of tasks that are not under way, to another place; reads every copy back and compares its digest;
 * and only when all are the same, removes the originals. Cut short anywhere it loses nothing, and the next time goes on with what is
 * left. The site may run meanwhile.
 */
export async function moveUploads(site: Site, { from, to, mayRemove, onCopied, onRemoved }: Move): Promise<Moved> {
  const names: string[] = []
  for await (const { name } of from.files.list()) if (isPictureFile(name)) names.push(name)
  const there = new Set<string>()
  for await (const { name } of to.files.list()) there.add(name)
  const moved: Moved = { files: 0, bytes: 0, wereThere: 0, removed: 0, staged: { files: 0, bytes: 0, left: 0 } }
  const verified: string[] = []
  const wrong: string[] = []
  let done = 0
  await inTurns(names, async (name) => {
    const copied = await copyOne(name, { from, to }, there.has(name))
    if (copied === 'wrong') wrong.push(name)
    else if (copied !== 'gone') {
      verified.push(name)
      moved.files += 1
      moved.bytes += copied.bytes
      moved.wereThere += copied.wasThere ? 1 : 0
    }
    done += 1
    onCopied?.(done, names.length)
  })
  if (wrong.length > 0) {
    const more = wrong.length > NAMED ? ` and ${wrong.length - NAMED} more` : ''
    throw new Error(`nothing was removed: the copies of ${wrong.slice(0, NAMED).join(', ')}${more} are not what was written`)
  }
  if (mayRemove) {
    for (let at = 0; at < verified.length; at += REMOVED_AT_ONCE) {
      const batch = verified.slice(at, at + REMOVED_AT_ONCE)
      await from.files.delete(batch)
      moved.removed += batch.length
      onRemoved?.(moved.removed, verified.length)
    }
  }
  moved.staged = await moveStaged(site, { from: from.staged, to: to.staged, mayRemove })
  return moved
}

type Copied = { bytes: number; wasThere: boolean } | 'gone' | 'wrong'

async function copyOne(name: string, { from, to }: Pick<Move, 'from' | 'to'>, mayBeThere: boolean): Promise<Copied> {
  const bytes = await from.files.get(name)
  // The site deleted it meanwhile, in both places.
  if (!bytes) return 'gone'
  const digest = digestOf(bytes)
  const isThere = async () => {
    const copy = await to.files.get(name)
    return copy !== undefined && digestOf(copy) === digest
  }
  // A copy that can't be read is made anew, and of a store that can't be reached the next step tells.
  if (mayBeThere && (await isThere().catch(() => false))) return { bytes: bytes.length, wasThere: true }
  await to.files.put([{ name, bytes }])
  return (await isThere()) ? { bytes: bytes.length, wasThere: false } : 'wrong'
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Several at once, each taking the next as soon as it is done; the first that fails ends all. */
async function inTurns(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  const rest = names.values()
  let hasFailed = false
  const take = async () => {
    for (const name of rest) {
      if (hasFailed) return
      await work(name).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
}
