import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { FileFormat } from '#shared/leads/import-plan.ts'
import { LEAD_IMPORT_MOST_COLUMNS, LEAD_IMPORT_MOST_ROWS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'

/** The file from its beginning, each time it is asked for. */
export type OpenFile = () => AsyncIterable<Uint8Array>

export interface CsvRow {
  /** As a spreadsheet counts them, from 1. */
  number: number
  cells: string[]
}

/** In characters; more is no row but a quote that never ends. */
const LONGEST_ROW = 200_000

/** Between two line ends, those of quoted texts too; the parser would make a cell of each before it gives the row. */
const MOST_SEPARATORS = 20_000

/**
 * The rows of a file with something in them, one after the other, the headings among them. Throws {@link Refusal} `invalid`
 * for what is no such file, with the row, and for one of too many.
 */
export async function* readCsv(
  open: OpenFile,
  { separator, encoding }: Pick<FileFormat, 'separator' | 'encoding'>,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
  })
  let number = 0
  const source = Readable.from(withFewSeparators(decoded(open(), encoding), separator))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      number += 1
      const cells = row.length > LEAD_IMPORT_MOST_COLUMNS ? withoutBlankEnd(row) : row
      if (cells.length > LEAD_IMPORT_MOST_COLUMNS) throw new Refusal('invalid', messages.csvTooManyColumns(number))
      if (number > LEAD_IMPORT_MOST_ROWS + 1) throw new Refusal('too-large', messages.csvTooManyRows)
      if (cells.some((cell) => cell.trim() !== '')) yield { number, cells }
    }
  } catch (error) {
    throw error instanceof CsvError ? new Refusal('invalid', messages.csvUnreadable(number + 1), { cause: error }) : error
  } finally {
    source.destroy()
  }
}

/** Spreadsheets save columns that were merely touched once. */
const withoutBlankEnd = (row: readonly string[]): string[] => row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1)

async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true }).replaceAll('\0', '')
  yield decoder.decode()
}

async function* withFewSeparators(texts: AsyncIterable<string>, separator: string): AsyncGenerator<string> {
  let [line, found] = [1, 0]
  for await (const text of texts) {
    for (const char of text) {
      if (char === '\n') line += 1
      if (char === '\n' || char === '\r') found = 0
      else if (char === separator) found += 1
      if (found > MOST_SEPARATORS) throw new Refusal('invalid', messages.csvTooManyColumns(line))
    }
    yield text
  }
}
