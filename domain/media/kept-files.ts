import type { Files } from './files.ts'

/** What a page's pictures have together many times over. */
const MOST_BYTES = 48 * 1024 * 1024
/** Of one file; larger ones are few, and would put out many. */
const LARGEST = 1024 * 1024

/**
 * Files that are far away, of which those that were asked for last are kept in memory, since no name ever gets other bytes: they are
 * served while the store is away too. What many ask for at once is fetched once.
 */
export function keptFiles(files: Files, mostBytes = MOST_BYTES): Files {
  /** In the order in which they were asked for, the longest ago first. */
  const kept = new Map<string, Uint8Array>()
  const coming = new Map<string, Promise<Uint8Array | undefined>>()
  let held = 0

  function forget(name: string): void {
    held -= kept.get(name)?.length ?? 0
    kept.delete(name)
  }

  function keep(name: string, bytes: Uint8Array): void {
    forget(name)
    kept.set(name, bytes)
    held += bytes.length
    for (const [oldest] of kept) {
      if (held <= mostBytes) return
      forget(oldest)
    }
  }

  async function fetchOnce(name: string): Promise<Uint8Array | undefined> {
    const bytes = await files.get(name)
    // One that was taken away meanwhile must not come back.
    if (bytes && bytes.length <= LARGEST && coming.has(name)) keep(name, bytes)
    return bytes
  }

  function forgetAll(names: readonly string[]): void {
    for (const name of names) {
      forget(name)
      coming.delete(name)
    }
  }

  return {
    ...files,
    async get(name) {
      const here = kept.get(name)
      if (here) {
        keep(name, here)
        return here
      }
      const onItsWay = coming.get(name)
      if (onItsWay) return onItsWay
      const fetched = fetchOnce(name)
      coming.set(name, fetched)
      try {
        return await fetched
      } finally {
        if (coming.get(name) === fetched) coming.delete(name)
      }
    },
    sizeOf: async (name) => kept.get(name)?.length ?? files.sizeOf(name),
    async put(added) {
      forgetAll(added.map(({ name }) => name))
      await files.put(added)
      forgetAll(added.map(({ name }) => name))
    },
    async delete(names) {
      forgetAll(names)
      await files.delete(names)
      forgetAll(names)
    },
  }
}
