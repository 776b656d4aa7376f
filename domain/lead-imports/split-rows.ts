import { LEAD_IMPORT_LONGEST_ROW } from '#shared/import-limits.ts'
import * as importMessages from '#shared/leads/import-messages.ts'
import { Refusal } from '../errors.ts'

export interface CsvRow {
  /** As a spreadsheet counts them, from 1. */
  number: number
  cells: string[]
}

/** With nothing in them, too: a spreadsheet saves up to 16,384 columns that were merely touched once. */
const MOST_CELLS = 20_000

const QUOTE = 0x22
const RETURN = 0x0d
const NEWLINE = 0x0a
/** V8 copies shorter texts by itself. */
const COPIED_BELOW = 13

/** Where in a cell the next character stands; `quote`: behind one that ends the quoted text, unless another follows. */
type Place = 'begin' | 'plain' | 'quoted' | 'quote'

/**
 * Cells and rows of a table as its text comes in, piece by piece: rows end by `\r\n`, `\n` or `\r`, whatever the others end by, and
 * quotes that are none belong to the text. Holds one row, of bounded characters and cells, quotes that never end among them; throws
 * {@link Refusal} `invalid` with the row for a larger one.
 */
export class RowSplitter {
  readonly #separator: number
  #place: Place = 'begin'
  #cell = ''
  #cells: string[] = []
  #number = 1
  /** Characters of this row in the pieces before. */
  #before = 0
  #skipsNewline = false

  constructor(separator: string) {
    this.#separator = separator.charCodeAt(0)
  }

  *rows(piece: string): Generator<CsvRow> {
    // Where the cell goes on in this piece, and where its row does.
    let [from, rowFrom] = [0, 0]
    for (let at = 0; at < piece.length; at += 1) {
      const char = piece.charCodeAt(at)
      if (this.#skipsNewline) {
        this.#skipsNewline = false
        if (char === NEWLINE) {
          from = rowFrom = at + 1
          continue
        }
      }
      if (this.#place === 'quoted') {
        if (char !== QUOTE) continue
        this.#cell += piece.slice(from, at)
        this.#place = 'quote'
        from = at + 1
        continue
      }
      if (char === QUOTE && this.#place !== 'plain') {
        // A second one after the first is one of the text.
        from = this.#place === 'quote' ? at : at + 1
        this.#place = 'quoted'
        continue
      }
      const isEnd = char === NEWLINE || char === RETURN
      if (!isEnd && char !== this.#separator) {
        if (this.#place === 'quote') this.#cell = `"${this.#cell}"`
        this.#place = 'plain'
        continue
      }
      this.#endCell(piece.slice(from, at))
      from = at + 1
      if (!isEnd) continue
      this.#skipsNewline = char === RETURN
      yield this.#endRow(at - rowFrom)
      rowFrom = at + 1
    }
    this.#cell += piece.slice(from)
    this.#before += piece.length - rowFrom
    this.#requireShort(this.#before)
  }

  /** The last row, when no line end follows it. */
  end(): CsvRow | undefined {
    if (this.#place === 'quoted') throw new Refusal('invalid', importMessages.csvUnreadable(this.#number))
    if (this.#before === 0) return undefined
    this.#endCell('')
    return this.#endRow(0)
  }

  #endCell(rest: string): void {
    const cell = this.#cell + rest
    if (this.#cells.length >= MOST_CELLS) throw new Refusal('invalid', importMessages.csvTooManyColumns(this.#number))
    // A part of a piece keeps the whole piece in memory for as long as somebody has it.
    this.#cells.push(cell.length < COPIED_BELOW ? cell : Buffer.from(cell).toString())
    this.#cell = ''
    this.#place = 'begin'
  }

  #endRow(characters: number): CsvRow {
    this.#requireShort(this.#before + characters)
    const row = { number: this.#number, cells: this.#cells }
    this.#number += 1
    this.#cells = []
    this.#before = 0
    return row
  }

  #requireShort(characters: number): void {
    if (characters <= LEAD_IMPORT_LONGEST_ROW) return
    throw new Refusal(
      'invalid',
      this.#place === 'quoted' ? importMessages.csvUnreadable(this.#number) : importMessages.csvRowTooLong(this.#number),
    )
  }
}
