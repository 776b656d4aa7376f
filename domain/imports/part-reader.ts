import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { RandomAccessReader } from 'yauzl'
import type { ReachedFile } from '../tasks/staged-files.ts'

type Elsewhere = Exclude<ReachedFile, string>

/** The list of an archive is read by some bytes at a time, one after the other: each would be a request. */
const BLOCK_BYTES = 1024 * 1024

/** Gives an archive that is elsewhere to what reads here and there in it, of which a block is kept. */
export class PartReader extends RandomAccessReader {
  readonly #file: Elsewhere
  #block: { from: number; bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) }

  constructor(file: Elsewhere) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    // A picture follows its head, which was just read with all of the block.
    if (this.#holds(start, end)) return Readable.from([this.#block.bytes.subarray(start - this.#block.from, end - this.#block.from)])
    return this.#file.openPart({ from: start, to: end - 1 })
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, callback: (error: Error | null) => void): void {
    callbackify(() => this.#fill(buffer, offset, length, position))(callback)
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null)
  }

  async #fill(buffer: Buffer, offset: number, length: number, position: number): Promise<void> {
    const to = Math.min(position + length, this.#file.size)
    if (!this.#holds(position, to)) await this.#fetch(position, to)
    this.#block.bytes.copy(buffer, offset, position - this.#block.from, to - this.#block.from)
  }

  #holds(from: number, to: number): boolean {
    return from >= this.#block.from && to <= this.#block.from + this.#block.bytes.length
  }

  async #fetch(from: number, to: number): Promise<void> {
    const chunks: Buffer[] = []
    const last = Math.min(Math.max(to, from + BLOCK_BYTES), this.#file.size) - 1
    for await (const chunk of this.#file.openPart({ from, to: last })) chunks.push(chunk as Buffer)
    this.#block = { from, bytes: Buffer.concat(chunks) }
  }
}
