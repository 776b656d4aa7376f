import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar'
import { Refusal } from '../errors.ts'
import type { Seal } from './backup-encryption.ts'
import { type BackupSource, sourceOf } from './backup-source.ts'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Streams of the web can be walked through in Node, which their types for browsers don't say. */
const bytesOf = (stream: ReadableStream<Uint8Array>) => stream as unknown as AsyncIterable<Uint8Array>
const partsOf = (stream: ReadableStream<ParsedTarEntry>) => stream as unknown as AsyncIterable<ParsedTarEntry>

/** All of a part at once. */
export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

export interface WrittenFile {
  bytes: number
  sha256: string
}

export interface ArchiveWriter {
  /** Waits while the disk is slower than what comes. */
  add(name: string, bytes: Uint8Array): Promise<void>
  /** The file is whole and on disk when this returns; says what it is. */
  finish(): Promise<WrittenFile>
  abort(reason: unknown): Promise<void>
}

/** A new tar file that only its owner may read, `seal`ed as it is written. Throws when there is one of this name. */
export async function createArchive(file: string, at: Date, seal: Seal = async (plain) => plain): Promise<ArchiveWriter> {
  const handle = await open(file, 'wx', 0o600)
  const { readable, controller } = createTarPacker()
  const count = createCount()
  const written = seal(readable).then((sealed) => pipeline(bytesOf(sealed), count.pass, handle.createWriteStream({ flush: true })))
  // Why the disk refused is said by whoever waits for it next.
  written.catch(() => {})
  return {
    async add(name, bytes) {
      try {
        const writer = controller.add({ name, size: bytes.length, mode: 0o600, mtime: at }).getWriter()
        await writer.write(bytes)
        await writer.close()
      } catch (error) {
        await written
        throw error
      }
    },
    async finish() {
      controller.finalize()
      await written
      return count.told()
    },
    async abort(reason) {
      controller.error(reason)
      await written.catch(() => {})
    },
  }
}

function createCount() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *pass(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    told: (): WrittenFile => ({ bytes, sha256: hash.digest('hex') }),
  }
}

export interface ArchivePart {
  name: string
  /** To be read, or left, before the next part is asked for. */
  chunks: AsyncIterable<Uint8Array>
}

/** The parts of a tar file in their order. Throws a {@link Refusal} that says where it can't be read further. */
export async function* readArchive(backup: string | BackupSource): AsyncGenerator<ArchivePart> {
  const source = sourceOf(backup)
  const { name: file } = source
  const { readable, writable } = createTarDecoder({ strict: true })
  // What breaks it off is thrown where it is read.
  pipeline(Readable.from(source.read(), { objectMode: false }), writable as unknown as NodeJS.WritableStream).catch(() => {})
  let place = 'at its beginning'
  try {
    for await (const { header, body } of partsOf(readable)) {
      yield { name: header.name, chunks: readChunks(file, header.name, bytesOf(body)) }
      // One that was left unread would hold up the next.
      await body.cancel()
      place = `after ${header.name}`
    }
  } catch (error) {
    throw asRefusal(file, place, error as NodeJS.ErrnoException)
  }
}

async function* readChunks(file: string, name: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    throw asRefusal(file, `in ${name}`, error as NodeJS.ErrnoException)
  }
}

function asRefusal(file: string, place: string, error: NodeJS.ErrnoException): unknown {
  if (error instanceof Refusal) return error
  if (error.code) return new Refusal('invalid', `${file} can't be read: ${error.message}`, { cause: error })
  return new Refusal('invalid', `${file} is no backup, or damaged or cut off ${place}: ${error.message}`, { cause: error })
}
