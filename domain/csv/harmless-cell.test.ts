import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { describe, expect, test } from 'vitest'
import { harmlessCell, typedCell } from './harmless-cell.ts'

/** As another program reads the cell out of a file of ours. */
const inFile = (text: string): string => (parse(stringify([['A', harmlessCell(text), 'B']])) as string[][])[0]?.[1] ?? ''

describe('a cell of a table', () => {
  test.each([
    'Prices:\n=2+2',
    'Ẹ̀kọ́ “here”,\nand\n\n- a list\n- of two\n+234 803 123 4567\n@shop',
    'Hello\r\n=1+1',
    'Hello\n\t=1+1',
    "Hello\n'=1+1",
    'a;=1+1',
    'a\t=1+1, "=1"',
    "it's 5 o'clock",
    '5 - 3 = 2',
    "'tis",
    '',
  ])('stays as it was typed where it does not begin as a formula: %j', (text) => {
    expect([inFile(text), typedCell(inFile(text))]).toEqual([text, text])
  })

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(1)',
    '\uFF1D1+1',
    '\t=1',
    '\r1',
    '\n=1',
    ' =1',
    '"=1"',
    "'=1",
    "''=1",
    '=1\n=2\n- a',
    '\u200B=1',
    '- a list\n- of two',
  ])('has one mark before its beginning, which an import takes off again: %j', (text) => {
    expect([inFile(text), typedCell(inFile(text))]).toEqual([`'${text}`, text])
  })

  test('begins with none of what a spreadsheet runs, whatever is typed', () => {
    for (const begin of ['', ' ', '\n', '"', "'", '\t', '\r\n', '\u00A0', '\uFEFF'])
      for (const sign of ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'])
        expect(harmlessCell(`${begin}${sign}1+1`)).toMatch(/^'/)
  })
})
