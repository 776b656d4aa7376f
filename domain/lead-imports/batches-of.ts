import type { CsvRow } from './split-rows.ts'

/** Few rows are long; what is held of them at once stays small. */
const MOST_CHARACTERS = 1_000_000

/** The rows of a table together, at most `most` of them, and fewer of long ones. */
export async function* batchesOf(rows: AsyncIterable<CsvRow>, most: number, isWanted: (row: CsvRow) => boolean): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = []
  let characters = 0
  for await (const row of rows) {
    if (!isWanted(row)) continue
    batch.push(row)
    for (const cell of row.cells) characters += cell.length
    if (batch.length < most && characters < MOST_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
