import type { Files, ListedFile } from './files.ts'

/**
 * Uploads of which some are elsewhere still, as while they are moved: new ones go to `first`, and what is not there is looked for in
 * `other`. What is deleted is deleted in both.
 */
export function filesOfBoth(first: Files, other: Files): Files {
  async function ask<T>(question: (files: Files) => Promise<T | undefined>): Promise<T | undefined> {
    try {
      const found = await question(first)
      if (found !== undefined) return found
    } catch (error) {
      const elsewhere = await question(other)
      // It may be in the one that nobody could ask.
      if (elsewhere === undefined) throw error
      return elsewhere
    }
    return question(other)
  }
  return {
    isNear: first.isNear && other.isNear,
    put: (files) => first.put(files),
    get: (name) => ask((files) => files.get(name)),
    sizeOf: (name) => ask((files) => files.sizeOf(name)),
    async delete(names) {
      await other.delete(names)
      await first.delete(names)
    },
    async *list(): AsyncIterable<ListedFile> {
      const names = new Set<string>()
      for await (const file of first.list()) {
        names.add(file.name)
        yield file
      }
      for await (const file of other.list()) if (!names.has(file.name)) yield file
    },
    trouble: () => first.trouble() ?? other.trouble(),
  }
}
