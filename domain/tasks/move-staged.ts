import { createHash } from 'node:crypto'
import { STAGED_PIECE_BYTES } from '#shared/limits.ts'
import type { Site } from '../site.ts'
import { inPieces } from './in-pieces.ts'
import type { StagedFiles } from './staged-files.ts'

interface StagedMove {
  from: StagedFiles
  to: StagedFiles
  /** Whoever does tasks finds their files in `to` as well. */
  mayRemove: boolean
}

/** Moves the files of tasks that wait or have ended, as `moveUploads` does; those that come in or are worked on stay where they are. */
export async function moveStaged(site: Site, { from, to, mayRemove }: StagedMove): Promise<{ files: number; bytes: number; left: number }> {
  const moved = { files: 0, bytes: 0, left: 0 }
  for (const { id, size } of await from.list()) {
    if (await isUnderWay(site, id)) {
      moved.left += 1
      continue
    }
    await copyStaged(id, from, to)
    moved.files += 1
    moved.bytes += size
    // It may have begun meanwhile. One that begins just now, and finds its file gone, is done once more and finds the copy.
    if (!mayRemove || (await isUnderWay(site, id))) moved.left += 1
    else await from.delete(id)
  }
  return moved
}

/** A file whose task is not known any more is the sweep's. */
async function isUnderWay({ db }: Site, id: string): Promise<boolean> {
  const task = await db.selectFrom('tasks').select('state').where('id', '=', id).executeTakeFirst()
  return task === undefined || task.state === 'arriving' || task.state === 'running'
}

async function copyStaged(id: string, from: StagedFiles, to: StagedFiles): Promise<void> {
  const digest = await digestOf(from, id)
  if ((await to.has(id)) && (await digestOf(to, id)) === digest) return
  // The beginning of a copy that was cut short.
  await to.delete(id)
  let size = 0
  await to.append(id, 0, new Uint8Array())
  for await (const piece of inPieces(from.open(id), STAGED_PIECE_BYTES)) size = (await to.append(id, size, piece)).size
  if ((await digestOf(to, id)) !== digest) throw new Error(`the copy of the file of task ${id} is not what was written: it was not removed`)
}

async function digestOf(staged: StagedFiles, id: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of staged.open(id)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}
