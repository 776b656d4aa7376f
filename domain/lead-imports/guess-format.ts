import { separators } from '#shared/leads/import-choices.ts'
import * as importMessages from '#shared/leads/import-messages.ts'
import type { FileFormat } from '#shared/leads/import-plan.ts'
import { Refusal } from '../errors.ts'
import type { OpenFile } from './read-csv.ts'
import { RowSplitter } from './split-rows.ts'

const HEAD_BYTES = 64 * 1024
const LOOKED_AT = 20

/** Detects a CSV file's encoding and separator. Throws {@link Refusal} `invalid` for one that is no text. */
export async function guessFormat(open: OpenFile): Promise<Pick<FileFormat, 'separator' | 'encoding'>> {
  const head = await headOf(open)
  refuseWorkbook(head)
  const encoding = encodingByMark(head) ?? ((await isUtf8(open)) ? 'utf-8' : 'windows-1252')
  return { encoding, separator: guessSeparator(new TextDecoder(encoding).decode(head)) }
}

async function headOf(open: OpenFile): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of open()) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= HEAD_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES)
}

/** What is chosen by mistake most often: the workbook itself, new or old. */
function refuseWorkbook(head: Buffer): void {
  const isWorkbook = head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')) || head.subarray(0, 4).toString('hex') === 'd0cf11e0'
  if (isWorkbook) throw new Refusal('invalid', importMessages.csvIsWorkbook)
}

/** By its mark, or by the zeros that every other byte of plain letters then is. */
function encodingByMark(head: Buffer): FileFormat['encoding'] | undefined {
  const mark = head.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const start = head.subarray(0, 1_000)
  const zeros = [0, 1].map((parity) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length)
  const most = Math.max(...zeros)
  if (most * 4 < start.length) {
    if (most > 0) throw new Refusal('invalid', importMessages.csvNoText)
    return undefined
  }
  return zeros[0] === most ? 'utf-16be' : 'utf-16le'
}

async function isUtf8(open: OpenFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of open()) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The one by which the most rows have the same number of columns, more than one; above them a title may stand by itself. */
function guessSeparator(head: string): FileFormat['separator'] {
  const scores = separators.map(({ value }) => ({ value, score: scoreOf(head, value) }))
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).value
}

function scoreOf(head: string, delimiter: string): number {
  const wide = rowsOf(head, delimiter).filter((row) => row.length > 1)
  return Math.max(
    0,
    ...Array.from(
      Map.groupBy(wide, (row) => row.length),
      ([columns, rows]) => columns * rows.length,
    ),
  )
}

/** The head may end within quotes, so a last row that does not end is none; of rows too large for a table, those before them count. */
function rowsOf(head: string, separator: string): string[][] {
  const rows: string[][] = []
  try {
    for (const row of rowsIn(head, separator)) {
      if (row.length > 1 || row[0] !== '') rows.push(row)
      if (rows.length === LOOKED_AT) break
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return rows
}

function* rowsIn(head: string, separator: string): Generator<string[]> {
  const splitter = new RowSplitter(separator)
  for (const { cells } of splitter.rows(head)) yield cells
  const last = splitter.end()
  if (last) yield last.cells
}
