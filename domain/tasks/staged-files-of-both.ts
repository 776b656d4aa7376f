import { PassThrough, pipeline } from 'node:stream'
import type { StagedFiles } from './staged-files.ts'

/**
 * Staged files of which some are elsewhere still: new ones go to `first`. One that `other` has is there until the whole of it has been
 * moved, so that nobody reads a copy that is just being made.
 */
export function stagedFilesOfBoth(first: StagedFiles, other: StagedFiles): StagedFiles {
  const placeOf = async (id: string): Promise<StagedFiles> => ((await other.has(id)) ? other : first)
  return {
    append: async (id, offset, bytes) => (await placeOf(id)).append(id, offset, bytes),
    read: async (id) => (await placeOf(id)).read(id),
    open(id) {
      const through = new PassThrough()
      const begin = async () => pipeline((await placeOf(id)).open(id), through, () => {})
      begin().catch((error: Error) => through.destroy(error))
      return through
    },
    reach: async (id) => (await placeOf(id)).reach(id),
    has: async (id) => (await other.has(id)) || first.has(id),
    async delete(id) {
      await other.delete(id)
      await first.delete(id)
    },
    async list() {
      const found = new Map([...(await first.list()), ...(await other.list())].map((file) => [file.id, file]))
      return [...found.values()]
    },
  }
}
