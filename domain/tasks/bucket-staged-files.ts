import { Readable } from 'node:stream'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Availability } from '../object-storage/availability.ts'
import type { Bucket, Part } from '../object-storage/bucket.ts'
import { isTaskId, STAGED_FOLDER, type StagedFiles } from './staged-files.ts'

/** A part of a file as it came, which is an object of its own: nothing can be added to an object. */
interface Piece {
  key: string
  offset: number
  size: number
}

const PREFIX = `${STAGED_FOLDER}/`
/** Keys are listed in the order of their letters, so with zeros before it that of the offsets; enough for terabytes. */
const DIGITS = 13

const prefixOf = (id: string): string => {
  if (!isTaskId(id)) throw new NoTask(`${id} is no name of a task`)
  return `${PREFIX}${id}/`
}

/** A mistake of the program's, which a store that is away does not excuse. */
class NoTask extends Error {}

/** Staged files as objects of a bucket, where every process of the site finds them. */
export function bucketStagedFiles(bucket: Bucket, availability: Availability): StagedFiles {
  const refusal = (message: string, cause: unknown) =>
    cause instanceof Refusal || cause instanceof NoTask
      ? cause
      : new Refusal('away', message, { cause, isTold: availability.trouble !== undefined })

  /** Those that follow each other from the beginning. */
  async function piecesOf(id: string): Promise<Piece[]> {
    const pieces: Piece[] = []
    for await (const { key, size } of bucket.list(prefixOf(id))) {
      const offset = Number(key.slice(-DIGITS))
      if (offset === sizeOf(pieces)) pieces.push({ key, offset, size })
    }
    return pieces
  }

  async function foundPieces(id: string): Promise<Piece[]> {
    const pieces = await piecesOf(id)
    if (pieces.length === 0) throw new Error(`there is no file of the task ${id}`)
    return pieces
  }

  async function* bytesOf(pieces: readonly Piece[], { from, to }: Part): AsyncGenerator<Uint8Array> {
    for (const { key, offset, size } of pieces) {
      const part = { from: Math.max(0, from - offset), to: Math.min(size - 1, to - offset) }
      if (part.to < part.from) continue
      const opened = await bucket.open(key, part.from === 0 && part.to === size - 1 ? undefined : part)
      if (!opened) throw new Error(`${key} is not there any more`)
      yield* opened.chunks
    }
  }

  async function* told(pieces: () => readonly Piece[] | Promise<readonly Piece[]>, part: Part): AsyncGenerator<Uint8Array> {
    try {
      yield* bytesOf(await pieces(), part)
    } catch (error) {
      throw refusal(messages.fileAway, error)
    }
  }

  const open = (id: string): Readable =>
    Readable.from(
      told(() => foundPieces(id), { from: 0, to: Infinity }),
      { objectMode: false },
    )

  return {
    async append(id, offset, bytes) {
      try {
        const pieces = await piecesOf(id)
        const size = sizeOf(pieces)
        if (size !== offset) return { isTaken: false, size }
        const key = `${prefixOf(id)}${String(offset).padStart(DIGITS, '0')}`
        // Of two processes that are sent the same piece at once the first counts; only an empty file is replaced by its beginning.
        const isTaken = await bucket.put(key, bytes, { isNew: pieces.length === 0 || size > 0 })
        return { isTaken, size: isTaken ? size + bytes.length : sizeOf(await piecesOf(id)) }
      } catch (error) {
        throw refusal(messages.fileNotStored, error)
      }
    },
    async read(id) {
      const chunks: Uint8Array[] = []
      for await (const chunk of open(id)) chunks.push(chunk as Uint8Array)
      return Buffer.concat(chunks)
    },
    open,
    async reach(id) {
      try {
        const pieces = await foundPieces(id)
        return {
          size: sizeOf(pieces),
          openPart: (part: Part) =>
            Readable.from(
              told(() => pieces, part),
              { objectMode: false },
            ),
        }
      } catch (error) {
        throw refusal(messages.fileAway, error)
      }
    },
    async has(id) {
      try {
        return (await piecesOf(id)).length > 0
      } catch (error) {
        throw refusal(messages.fileAway, error)
      }
    },
    async delete(id) {
      try {
        const keys: string[] = []
        for await (const { key } of bucket.list(prefixOf(id))) keys.push(key)
        // From its end, so that whatever cuts this short leaves the beginning of a file, which the sweep takes.
        for (const key of keys.toReversed()) await bucket.delete(key)
      } catch (error) {
        throw refusal(messages.fileAway, error)
      }
    },
    async list() {
      const found = new Map<string, { id: string; changedAt: Date; size: number }>()
      try {
        for await (const { key, changedAt, size } of bucket.list(PREFIX)) {
          const [, id = ''] = key.split('/')
          if (!isTaskId(id)) continue
          const before = found.get(id)
          const newest = before && before.changedAt > changedAt ? before.changedAt : changedAt
          found.set(id, { id, changedAt: newest, size: (before?.size ?? 0) + size })
        }
      } catch (error) {
        throw refusal(messages.fileAway, error)
      }
      return [...found.values()]
    },
  }
}

const sizeOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { size }) => sum + size, 0)
