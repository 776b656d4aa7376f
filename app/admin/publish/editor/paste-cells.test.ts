import { getSchema } from '@tiptap/core'
import { DOMParser, type Node, Slice } from '@tiptap/pm/model'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { CellSelection, TableMap, tableEditing } from '@tiptap/pm/tables'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editorWindow } from '#tests/support/editor-window.ts'
import { extensions } from './extensions.ts'
import { pasteInTable, TABLE_WENT_BEHIND, withSoundTables } from './paste-cells.ts'

const window = editorWindow()

const schema = getSchema(extensions)
const parser = DOMParser.fromSchema(schema)

const docOf = (html: string): Node => parser.parse(Object.assign(window.document.createElement('div'), { innerHTML: html }))

const copyOf = (html: string): Slice => withSoundTables(new Slice(docOf(html).content, 0, 0))

/** With a head, as the tool puts it in. */
const HEADED = `<table>${['<th></th>', '<td></td>', '<td></td>'].map((cell) => `<tr>${cell.repeat(3)}</tr>`).join('')}</table>`
const PLAIN = `<table>${`<tr>${'<td></td>'.repeat(3)}</tr>`.repeat(3)}</table>`

function positionsIn(doc: Node): number[] {
  const positions: number[] = []
  doc.descendants((node, at) => void (/cell/.test(String(node.type.spec.tableRole)) && positions.push(at)))
  return positions
}

/** With the cursor in one cell, or those from it to another one chosen. */
function stateOf(html: string, cell: number, to?: number): EditorState {
  const doc = docOf(html)
  const at = (index: number) => positionsIn(doc)[index] ?? 0
  const selection = to === undefined ? TextSelection.near(doc.resolve(at(cell) + 1)) : CellSelection.create(doc, at(cell), at(to))
  return EditorState.create({ doc, selection, plugins: [tableEditing()] })
}

/** A row a line: '#' is a heading, '2x1' how many columns and rows are joined. */
const drawn = (doc: Node): string[] =>
  (doc.firstChild?.content.content ?? []).map((row) =>
    row.content.content
      .map(({ type, attrs: { colspan, rowspan }, textContent }) =>
        [type.name === 'tableHeader' ? '#' : '', textContent, colspan * rowspan > 1 ? ` ${colspan}x${rowspan}` : ''].join(''),
      )
      .join('|'),
  )

function pasted(state: EditorState, html: string): { tr: Transaction; next: EditorState; told: string } {
  const given = pasteInTable(state, copyOf(html))
  if (!given) throw new Error('It is for a place within the cell')
  const next = state.apply(given.tr)
  next.doc.check()
  return { ...given, next }
}

const JOINED = '<table><tr><td>A</td><td>B</td><td rowspan=2>C</td></tr><tr><td>D</td><td>E</td></tr></table>'

describe('a table that is pasted into one', () => {
  test.each([
    ['joined downwards', JOINED, ['A|B|C 1x2', 'D|E', '||']],
    ['joined aside', '<table><tr><td>A</td><td>B</td></tr><tr><td colspan=2>C</td></tr></table>', ['A|B|', 'C 2x1|', '||']],
    ['joined both ways', '<table><tr><td colspan=2 rowspan=2>A</td><td>B</td></tr><tr><td>C</td></tr></table>', ['A 2x2|B', 'C', '||']],
    ['joined beyond its end', '<table><tr><td rowspan=65534>A</td><td>B</td></tr><tr><td>C</td></tr></table>', ['A 1x2|B|', 'C|', '||']],
    ['joined to its end', '<table><tr><td rowspan=0>A</td><td>B</td></tr><tr><td>C</td></tr></table>', ['A 1x2|B|', 'C|', '||']],
    [
      'joined more than there are',
      '<table><tr><td colspan=1000>A</td></tr><tr><td>B</td><td>C</td></tr></table>',
      ['A 2x1|', 'B|C|', '||'],
    ],
    [
      'that run into each other',
      '<table><tr><td>A</td><td rowspan=2>B</td></tr><tr><td colspan=2>C</td></tr></table>',
      ['A|B 1x2|', 'C|', '||'],
    ],
    ['of rows of their own lengths', '<table><tr><td>A</td></tr><tr><td>B</td><td>C</td><td>D</td></tr></table>', ['A||', 'B|C|D', '||']],
    ['with a head', '<table><thead><tr><th>A</th><th>B</th></tr></thead><tr><td>C</td><td>D</td></tr></table>', ['#A|#B|', 'C|D|', '||']],
    ['with a table in one', '<table><tr><td>A<table><tr><td>N</td></tr></table></td><td>B</td></tr></table>', ['AN|B|', '||', '||']],
    ['of a row without any', '<table><tr></tr><tr><td>A</td><td>B</td></tr></table>', ['||', 'A|B|', '||']],
    [
      'that are more than there is room for',
      `<table>${'<tr><td>A</td><td>B</td><td>C</td><td>D</td></tr>'.repeat(4)}</table>`,
      Array<string>(4).fill('A|B|C|D'),
    ],
  ])('gives its cells: %s', (_, html, rows) => {
    expect(drawn(pasted(stateOf(PLAIN, 0), html).next.doc)).toEqual(rows)
  })

  test('grows the table from the cell that it is pasted into, and the cursor stands behind its last words', () => {
    const { next } = pasted(stateOf(PLAIN, 8), JOINED)
    expect(drawn(next.doc)).toEqual(['||||', '||||', '||A|B|C 1x2', '||D|E'])
    expect([next.selection.empty, next.selection.$from.parent.textContent, next.selection.$from.parentOffset]).toEqual([true, 'C', 1])
  })

  test('leaves heads heads, where they grow too', () => {
    expect(drawn(pasted(stateOf(HEADED, 1), JOINED).next.doc)).toEqual(['#|#A|#B|#C 1x2', '|D|E', '|||'])
    const scoped = '<table><tr><th scope="col">X</th><th scope="col">Y</th></tr></table>'
    const { doc } = pasted(stateOf(scoped, 0), '<table><tr><td>A</td><td>B</td></tr></table>').next
    expect(doc.firstChild?.firstChild?.firstChild?.attrs.scope).toBe('col')
  })

  test('parts joined cells that it covers a part of, with their words in what is left', () => {
    const target =
      '<table><tr><td rowspan=3>1</td><td colspan=2>2</td></tr><tr><td>3</td><td>4</td></tr><tr><td>5</td><td>6</td></tr></table>'
    const two = '<table><tr><td>A</td><td>B</td></tr></table>'
    expect(drawn(pasted(stateOf(target, 1), two).next.doc)).toEqual(['1 1x3|A|B', '3|4', '5|6'])
    expect(drawn(pasted(stateOf(target, 0), two).next.doc)).toEqual(['A|B|', '|3|4', '|5|6'])
    const lower = '<table><tr><td rowspan=2>1</td><td>2</td></tr><tr><td>3</td></tr></table>'
    expect(drawn(pasted(stateOf(lower, 2), two).next.doc)).toEqual(['1 1x2|2|', 'A|B'])
    const wide = '<table><tr><td>1</td><td>2</td></tr><tr><td colspan=2>3</td></tr></table>'
    expect(drawn(pasted(stateOf(wide, 1), '<table><tr><td>A</td></tr><tr><td>B</td></tr></table>').next.doc)).toEqual(['1|A', '3|B'])
  })

  test('of a single cell gives its words to the place of the cursor', () => {
    const { next } = pasted(stateOf(PLAIN.replace('<td></td>', '<td>Fees</td>'), 0), '<table><tr><td>A</td></tr></table>')
    expect(drawn(next.doc)).toEqual(['AFees||', '||', '||'])
  })

  test('with a caption, or among other things, goes behind, and that is said', () => {
    for (const html of [
      '<table><caption>Fees</caption><tr><td>A</td><td>B</td></tr></table>',
      '<table><tr><td>A</td></tr><tfoot><tr><td>B</td></tr></tfoot></table>',
      `<p>Before</p>${JOINED}`,
      `<blockquote>${JOINED}</blockquote>`,
      `${JOINED}${JOINED}`,
    ]) {
      const { next, told } = pasted(stateOf(PLAIN, 4), html)
      expect(told).toBe(TABLE_WENT_BEHIND)
      expect(next.doc.firstChild?.eq(docOf(PLAIN).child(0))).toBe(true)
      expect([next.doc.childCount > 2, next.selection.$from.parent.type.name]).toEqual([true, 'paragraph'])
    }
  })

  test('that holds nothing changes nothing', () => {
    expect(pasted(stateOf(PLAIN, 0), '<table><tr></tr></table>').tr.docChanged).toBe(false)
  })

  test('and words are left to the cell where no table is', () => {
    expect(pasteInTable(stateOf(PLAIN, 0), copyOf('<p>Words</p>'))).toBeUndefined()
    expect(pasteInTable(EditorState.create({ doc: docOf('<p>Words</p>') }), copyOf(JOINED))).toBeUndefined()
  })
})

describe('what is pasted into chosen cells', () => {
  const two = '<table><tr><td>A</td><td>B</td></tr></table>'

  test.each([
    ['fills a multiple of it', 0, 4, '<table><tr><td>A</td></tr><tr><td>B</td></tr></table>', ['A|A|', 'B|B|', '||']],
    ['comes once where they are none', 0, 8, two, ['A|B|', '||', '||']],
    ['comes whole where they are fewer', 0, 1, JOINED, ['A|B|C 1x2', 'D|E', '||']],
    ['stands in each when it is a single cell', 0, 4, '<table><tr><td>A</td></tr></table>', ['A|A|', 'A|A|', '||']],
    ['stands in each when it is words', 0, 1, '<p>Words</p>', ['Words|Words|', '||', '||']],
  ])('%s', (_, from, to, html, rows) => {
    expect(drawn(pasted(stateOf(PLAIN, from, to), html).next.doc)).toEqual(rows)
  })

  test('leaves joined ones joined when it is a single cell', () => {
    expect(drawn(pasted(stateOf(JOINED, 0, 2), '<table><tr><td>X</td></tr></table>').next.doc)).toEqual(['X|X|X 1x2', 'X|X'])
  })
})

test('any table goes into any other one: all its words come in, and what comes of it is sound', () => {
  const span = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 4 }))
  const tables = fc.array(fc.array(fc.tuple(span, span), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  const htmlOf = (rows: readonly (readonly (readonly [number, number])[])[], mark: string) => {
    let last = 0
    const cell = ([colspan, rowspan]: readonly [number, number]) => `<td colspan=${colspan} rowspan=${rowspan}>${mark}${(last += 1)};</td>`
    return `<table>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`
  }
  fc.assert(
    fc.property(tables, tables, fc.nat(), fc.option(fc.nat()), (there, given, cell, to) => {
      const doc = schema.node('doc', null, copyOf(htmlOf(there, 't')).content)
      const places = positionsIn(doc)
      const at = (index: number) => places[index % places.length] ?? 0
      const selection = to === null ? TextSelection.near(doc.resolve(at(cell) + 1)) : CellSelection.create(doc, at(cell), at(to))
      const { next } = pasted(EditorState.create({ doc, selection, plugins: [tableEditing()] }), htmlOf(given, 'g'))
      const words = given.flat().map((_, index) => `g${index + 1};`)
      expect(words.filter((word) => !next.doc.textContent.includes(word))).toEqual([])
      const { firstChild: table } = next.doc
      expect(table && TableMap.get(table).problems).toBeNull()
    }),
    { numRuns: 200 },
  )
})
