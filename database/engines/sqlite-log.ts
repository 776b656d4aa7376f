import { readSync } from 'node:fs'
import { endianness } from 'node:os'
import { LogGap } from '../change-log.ts'

/** Of sqlite.org/fileformat2.html, 'The Write-Ahead Log'. */
const LOG_HEADER = 32
const FRAME_HEADER = 24
/** Checksums are of words in the order of the machine that began the log. */
const MAGIC = endianness() === 'BE' ? 0x377f0683 : 0x377f0682
/** Read and summed before others get their turn: some milliseconds. */
const FRAMES_AT_A_TIME = 512

/** How far a log was read. */
export interface LogPosition {
  /** Frames that were. */
  readonly frame: number
  /** Of the log that they stand in, which change when it is begun anew; empty before the first frame. */
  readonly salts: string
  /** Of everything so far. */
  readonly sums: readonly [number, number]
}

export const LOG_START: LogPosition = { frame: 0, salts: '', sums: [0, 0] }

/** What some frames hold. */
export interface LogFrames {
  position: LogPosition
  /** Where in the log the newest version of each page begins. */
  pages: Map<number, number>
  /** Pages of the database file after the last of them. */
  pageCount: number
}

const frameSize = (pageSize: number): number => FRAME_HEADER + pageSize
export const logSize = (frames: number, pageSize: number): number => (frames === 0 ? 0 : LOG_HEADER + frames * frameSize(pageSize))

/**
 * Reads a log's frames from a position up to `last`, all of which SQLite says are committed, in steps. Throws {@link LogGap} where they are not what follows the position: the log was
 * begun anew, or a frame is torn.
 */
export function* readFrames(log: number, pageSize: number, from: LogPosition, last: number): Generator<undefined, LogFrames> {
  let { frame, sums } = from
  const header = readHeader(log, pageSize)
  if (frame === 0) sums = header.sums
  else if (header.salts !== from.salts) throw new LogGap('the log was begun anew before it was copied')
  const pages = new Map<number, number>()
  let pageCount = 0
  const buffer = Buffer.allocUnsafeSlow(Math.min(FRAMES_AT_A_TIME, last - frame) * frameSize(pageSize))
  while (frame < last) {
    const count = Math.min(FRAMES_AT_A_TIME, last - frame)
    const offset = logSize(frame, pageSize) || LOG_HEADER
    if (readSync(log, buffer, 0, count * frameSize(pageSize), offset) < count * frameSize(pageSize)) throw new LogGap('the log is cut off')
    for (let at = 0; at < count; at += 1) {
      const bytes = buffer.subarray(at * frameSize(pageSize), (at + 1) * frameSize(pageSize))
      sums = checkFrame(bytes, header.salts, sums)
      pages.set(bytes.readUInt32BE(0), offset + at * frameSize(pageSize) + FRAME_HEADER)
      pageCount = bytes.readUInt32BE(4)
    }
    frame += count
    yield
  }
  if (pageCount === 0) throw new LogGap('the log ends within a transaction')
  return { position: { frame, salts: header.salts, sums }, pages, pageCount }
}

function readHeader(log: number, pageSize: number): { salts: string; sums: readonly [number, number] } {
  const header = Buffer.allocUnsafeSlow(LOG_HEADER)
  if (readSync(log, header, 0, LOG_HEADER, 0) < LOG_HEADER) throw new LogGap('the log is empty')
  const sums = sumsOf(header, 0, FRAME_HEADER, [0, 0])
  const isWhole = sums[0] === header.readUInt32BE(24) && sums[1] === header.readUInt32BE(28)
  if (!isWhole || header.readUInt32BE(0) !== MAGIC || header.readUInt32BE(8) !== pageSize) throw new LogGap('the header of the log is torn')
  return { salts: header.toString('hex', 16, 24), sums }
}

/** Gives the sums after it. */
function checkFrame(frame: Buffer, salts: string, before: readonly [number, number]): readonly [number, number] {
  const sums = sumsOf(frame, FRAME_HEADER, frame.length, sumsOf(frame, 0, 8, before))
  if (frame.toString('hex', 8, 16) !== salts || sums[0] !== frame.readUInt32BE(16) || sums[1] !== frame.readUInt32BE(20))
    throw new LogGap('a frame of the log is torn, or of another log')
  return sums
}

function sumsOf(bytes: Buffer, from: number, to: number, [first, second]: readonly [number, number]): readonly [number, number] {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + from, (to - from) / 4)
  let [one, two] = [first | 0, second | 0]
  for (let at = 0; at < words.length; at += 2) {
    one = (one + (words[at] ?? 0) + two) | 0
    two = (two + (words[at + 1] ?? 0) + one) | 0
  }
  return [one >>> 0, two >>> 0]
}
