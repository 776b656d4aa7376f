import { LEAD_IMPORT_MOST_COLUMNS, LEAD_IMPORT_MOST_ROWS } from '#shared/import-limits.ts'
import { isBlank } from '#shared/is-blank.ts'
import * as importMessages from '#shared/leads/import-messages.ts'
import type { FileFormat } from '#shared/leads/import-plan.ts'
import { Refusal } from '../errors.ts'
import { type CsvRow, RowSplitter } from './split-rows.ts'

/** The file from its beginning, each time it is asked for. */
export type OpenFile = () => AsyncIterable<Uint8Array>

/**
 * The rows of a file with something in them, one after the other, the headings among them. Throws {@link Refusal} `invalid`
 * for what is no such file, with the row, and for one of too many.
 */
export async function* readCsv(
  open: OpenFile,
  { separator, encoding }: Pick<FileFormat, 'separator' | 'encoding'>,
): AsyncGenerator<CsvRow> {
  for await (const { number, cells: all } of splitRows(decoded(open(), encoding), separator)) {
    const cells = all.length > LEAD_IMPORT_MOST_COLUMNS ? withoutBlankEnd(all) : all
    if (cells.length > LEAD_IMPORT_MOST_COLUMNS) throw new Refusal('invalid', importMessages.csvTooManyColumns(number))
    if (number > LEAD_IMPORT_MOST_ROWS + 1) throw new Refusal('too-large', importMessages.csvTooManyRows)
    if (!cells.every(isBlank)) yield { number, cells }
  }
}

async function* splitRows(texts: AsyncIterable<string>, separator: string): AsyncGenerator<CsvRow> {
  const splitter = new RowSplitter(separator)
  for await (const text of texts) yield* splitter.rows(text)
  const last = splitter.end()
  if (last) yield last
}

/** Spreadsheets save columns that were merely touched once. */
const withoutBlankEnd = (row: readonly string[]): string[] => row.slice(0, row.findLastIndex((cell) => !isBlank(cell)) + 1)

async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true }).replaceAll('\0', '')
  yield decoder.decode()
}
