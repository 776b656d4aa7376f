import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEAD_IMPORT_LONGEST_ROW, LEAD_IMPORT_MOST_COLUMNS } from '#shared/import-limits.ts'
import * as importMessages from '#shared/leads/import-messages.ts'
import { readCsv } from './read-csv.ts'
import { RowSplitter } from './split-rows.ts'

function split(text: string, size = text.length || 1): string[][] {
  const splitter = new RowSplitter(',')
  const rows: string[][] = []
  for (let at = 0; at < text.length; at += size) for (const { cells } of splitter.rows(text.slice(at, at + size))) rows.push(cells)
  const last = splitter.end()
  return last ? [...rows, last.cells] : rows
}

describe('the rows of a table', () => {
  test('end by any of the three line ends, mixed ones too, but not within quotes', () => {
    expect(split('a,b\r\nc,"d\r\n\re"\re,f\n\ng')).toEqual([['a', 'b'], ['c', 'd\r\n\re'], ['e', 'f'], [''], ['g']])
  })

  test('take quotes that are none as they stand', () => {
    expect(split('"Bright" School,5" pipe,"a ""b"" c","",""x\n')).toEqual([['"Bright" School', '5" pipe', 'a "b" c', '', '""x']])
  })

  test('are the same however the text is cut, and as another reader finds them', () => {
    const pieces = fc.constantFrom('a', 'é', '🏫', ',', '"', '""', '\n', '\r', '\r\n', ' ', ',"', '",')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), (parts, size) => {
        const text = parts.join('')
        const whole = attempt(() => split(text))
        expect(attempt(() => split(text, size))).toEqual(whole)
        const options = { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, relax_quotes: true }
        expect(whole).toEqual(attempt(() => parse(text, options)))
      }),
      { numRuns: 2_000 },
    )
  })
})

/** What each of them says of a quote without an end is its own. */
function attempt<T>(work: () => T): T | 'refused' {
  try {
    return work()
  } catch {
    return 'refused'
  }
}

describe('a table that is none', () => {
  const MEGABYTE = 1_000_000
  const PIECE = 64 * 1024

  /** Gives its bytes a piece at a time, and counts them. */
  function counted(text: string, encoding: BufferEncoding = 'utf8') {
    const bytes = Buffer.from(text, encoding)
    const pulled = { bytes: 0 }
    const open = async function* () {
      for (let at = 0; at < bytes.length; at += PIECE) {
        const piece = bytes.subarray(at, at + PIECE)
        pulled.bytes += piece.length
        yield piece
      }
    }
    return { open, pulled }
  }

  const unending = (text: string) => `Name,Email\n${text.repeat(Math.ceil((2 * MEGABYTE) / text.length))}`
  // A row may have so many characters, and a reader that keeps more than a piece beyond it never gives up.
  const BEFORE_IT_GIVES_UP = LEAD_IMPORT_LONGEST_ROW + 2 * PIECE

  test.each([
    ['commas alone', unending(','), importMessages.csvTooManyColumns(2)],
    ['one quote and then commas and carriage returns', `Name,Email\n"${unending(',\r')}`, importMessages.csvUnreadable(2)],
    ['one quote and then rows', `Name,Email\n"${unending('a,b\n')}`, importMessages.csvUnreadable(2)],
    ['quotes in a quoted text', unending('""'), importMessages.csvUnreadable(2)],
    ['empty cells in quotes', unending('"",'), importMessages.csvTooManyColumns(2)],
    ['cells of a line end each', unending('"\n",'), importMessages.csvTooManyColumns(2)],
    ['a text without a line end', unending('words '), importMessages.csvRowTooLong(2)],
    ['a text that another separator cuts', unending('a;b;'), importMessages.csvRowTooLong(2)],
    ['lone quotes', unending('a"'), importMessages.csvRowTooLong(2)],
    ['other ends of lines than those of tables', unending('a,b\u2028'), importMessages.csvTooManyColumns(2)],
  ])('is refused before more than a row is in memory: %s', async (_, text, message) => {
    for (const encoding of ['utf-8', 'utf-16le'] as const) {
      const { open, pulled } = counted(text, encoding === 'utf-8' ? 'utf8' : 'utf16le')
      await expect(async () => {
        for await (const _row of readCsv(open, { separator: ',', encoding }));
      }).rejects.toThrow(message)
      expect(pulled.bytes).toBeLessThan(BEFORE_IT_GIVES_UP * (encoding === 'utf-8' ? 1 : 2))
    }
  })

  test.each(['\n', '\r', '\r\n'])('is refused by its columns whatever ends its rows (%j)', async (end) => {
    const rows = `a,b${end}`.repeat(1_000) + ','.repeat(MEGABYTE) + end
    const { open, pulled } = counted(rows)
    await expect(async () => {
      for await (const _row of readCsv(open, { separator: ',', encoding: 'utf-8' }));
    }).rejects.toThrow(importMessages.csvTooManyColumns(1_001))
    expect(pulled.bytes).toBeLessThan(BEFORE_IT_GIVES_UP)
  })

  test.each(['\n', '\r', '\r\n'])('of commas and %j alone has nothing in it, and gives no row', async (end) => {
    const rows: unknown[] = []
    for await (const row of readCsv(counted(`,${end}`.repeat(100_000)).open, { separator: ',', encoding: 'utf-8' })) rows.push(row)
    expect(rows).toEqual([])
  })

  test('of nothing but zeros is empty', async () => {
    const { open } = counted('\0'.repeat(MEGABYTE))
    for await (const row of readCsv(open, { separator: ',', encoding: 'utf-8' })) expect(row).toBeUndefined()
  })

  test('may be as long and as wide as a spreadsheet makes one', async () => {
    const wide = `${'x,'.repeat(LEAD_IMPORT_MOST_COLUMNS - 1)}x${','.repeat(16_000)}`
    const long = `"${'words, '.repeat(20_000)}",b`
    const rows: number[] = []
    for await (const { cells } of readCsv(counted(`${wide}\n${long}\n`).open, { separator: ',', encoding: 'utf-8' }))
      rows.push(cells.length)
    expect(rows).toEqual([LEAD_IMPORT_MOST_COLUMNS, 2])
  })
})
