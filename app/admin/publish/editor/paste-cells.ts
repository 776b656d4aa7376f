import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model'
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state'
import { CellSelection, isInTable, selectedRect, TableMap, type TableRect } from '@tiptap/pm/tables'
import { Transform } from '@tiptap/pm/transform'
import { putBehind } from './put-in.ts'
import { type Area, cutOut, type Grid, type GridCell, isEven, readGrid, rowsOf, shifted, withoutHollowColumns } from './table-grid.ts'

/** A table as it becomes, and where in it the copy stands. */
interface Pasted {
  grid: Grid
  area: Area
}

/** A table that is kept as it is, or one among other things, has no place within a cell. */
export const TABLE_WENT_BEHIND = 'The table that you pasted does not fit into a cell. It was added after this table.'

interface InTable {
  tr: Transaction
  /** Where it is not what was to be expected. */
  told: string
}

/**
 * What a copy makes of the table that the cursor stands in: its cells take the place of those that are there, which grow in number
 * where they have to. The library's own way fails at joined cells. Undefined where the copy is for a place within a cell.
 */
export function pasteInTable(state: EditorState, slice: Slice): InTable | undefined {
  if (!isInTable(state) || slice.size === 0) return undefined
  const cells = gridIn(slice)
  if (cells) return { tr: withCells(state, cells), told: '' }
  if (holdsTable(slice)) return { tr: putBehind(state, slice), told: TABLE_WENT_BEHIND }
  const one = state.selection instanceof CellSelection ? oneCell(state.schema, slice) : undefined
  return one && { tr: withCells(state, one), told: '' }
}

function withCells(state: EditorState, cells: Grid): Transaction {
  const place = selectedRect(state)
  const isChosen = state.selection instanceof CellSelection
  const [only, ...others] = cells.cells
  if (!only) return state.tr
  if (others.length > 0) return withTable(state, place, placed(place, cells, isChosen))
  return isChosen
    ? withTable(state, place, inEach(place, only.node.content))
    : state.tr.replaceSelection(Slice.maxOpen(only.node.content)).scrollIntoView()
}

function holdsTable({ content }: Slice): boolean {
  let isFound = false
  content.descendants(({ type, attrs }) => {
    isFound ||= type.spec.tableRole === 'table' || /^<table\b/i.test(String(attrs.html ?? ''))
    return !isFound
  })
  return isFound
}

/** Tables of a copy in which no row is shorter than another, nor longer by nothing but a cell that joins more columns than there are. */
export function withSoundTables(slice: Slice): Slice {
  const { content, openStart, openEnd } = slice
  const isOpen = (index: number) => (index === 0 && openStart > 0) || (index === content.childCount - 1 && openEnd > 0)
  // What is open was copied out of a text of this editor.
  return new Slice(Fragment.fromArray(content.content.map((node, at) => (isOpen(at) ? node : sound(node)))), openStart, openEnd)
}

function sound(node: Node): Node {
  if (node.isTextblock || node.isLeaf) return node
  const whole = node.copy(Fragment.fromArray(node.content.content.map(sound)))
  if (roleOf(node) !== 'table') return whole
  const grid = gridOf(whole)
  if (isEven(grid)) return whole
  return tableOf(whole, withoutHollowColumns(grid))
}

/** The cells of a copy that is nothing but a table, or a part of one. */
function gridIn({ content }: Slice): Grid | undefined {
  const [first, ...others] = content.content
  const nodes = others.length === 0 && roleOf(first) === 'table' ? (first?.content.content ?? []) : content.content
  const filled = (row: Fragment) => Fragment.fromArray(row.content.map(asWhole))
  if (nodes.every((node) => roleOf(node) === 'row')) return readGrid(nodes.map((row) => filled(row.content)))
  return nodes.every((node) => roleOf(node).endsWith('cell')) ? readGrid([filled(content)]) : undefined
}

const roleOf = (node: Node | undefined): string => String(node?.type.spec.tableRole ?? '')

/** A copy may begin or end within a cell. */
const asWhole = (cell: Node): Node =>
  cell.type.validContent(cell.content) ? cell : (cell.type.createAndFill(cell.attrs, cell.content) ?? cell)

function oneCell(schema: Schema, slice: Slice): Grid | undefined {
  const blank = schema.nodes.tableCell?.createAndFill()
  return blank ? readGrid([Fragment.from(new Transform(blank).replace(0, blank.content.size, slice).doc)]) : undefined
}

/** In each of the chosen cells, which stay as wide and as high as they are. */
function inEach({ table, ...area }: TableRect, content: Fragment): Pasted {
  const grid = gridOf(table)
  const isOut = (cell: GridCell) => cutOut(cell, area)[0] === cell
  const cells = grid.cells.map((cell) => (isOut(cell) ? cell : { ...cell, node: cell.node.copy(content) }))
  return { grid: { ...grid, cells }, area }
}

/** From the first cell on; again and again where the chosen ones are a multiple of the copy, as in a spreadsheet. */
function placed({ table, ...chosen }: TableRect, given: Grid, isChosen: boolean): Pasted {
  const grid = gridOf(table)
  const cells = chosen.left + given.width > grid.width ? withoutHollowColumns(given) : given
  const times = isChosen ? timesIn(chosen, cells) : { down: 1, aside: 1 }
  const { top, left } = chosen
  const area = { top, left, bottom: top + cells.height * times.down, right: left + cells.width * times.aside }
  const come = Array.from({ length: times.down * times.aside }, (_, index) =>
    cells.cells.map((cell) =>
      shifted(cell, top + Math.floor(index / times.aside) * cells.height, left + (index % times.aside) * cells.width),
    ),
  ).flat()
  const isHead = headsOf(grid)
  const all = [...grid.cells.flatMap((cell) => cutOut(cell, area)), ...come.map((cell) => asHead(cell, isHead(cell.top, cell.left)))]
  return { area, grid: { cells: all, width: Math.max(grid.width, area.right), height: Math.max(grid.height, area.bottom) } }
}

function timesIn({ top, bottom, left, right }: Area, { width, height }: Grid): { down: number; aside: number } {
  const [down, aside] = [(bottom - top) / height, (right - left) / width]
  return Number.isInteger(down) && Number.isInteger(aside) ? { down, aside } : { down: 1, aside: 1 }
}

const rowsIn = (table: Node): Fragment[] => table.content.content.map((row) => row.content)

const gridOf = (table: Node): Grid => readGrid(rowsIn(table))

/** What heads a row or a column goes on to head it where that becomes longer. Gives the attributes that heads have there. */
function headsOf({ cells, width, height }: Grid): (row: number, column: number) => Node | undefined {
  const rows: GridCell[][] = Array.from({ length: height }, () => [])
  const columns: GridCell[][] = Array.from({ length: width }, () => [])
  for (const cell of cells) {
    for (let row = cell.top; row < cell.bottom; row += 1) rows[row]?.push(cell)
    for (let column = cell.left; column < cell.right; column += 1) columns[column]?.push(cell)
  }
  const headOf = (line: readonly GridCell[] = []) => (line.every(isHeading) ? line.at(-1)?.node : undefined)
  return (row, column) => {
    const there = rows[row]?.find(({ left, right }) => left <= column && column < right)
    // What is joined with the row above is a head of that one.
    if (there?.top === row) return isHeading(there) ? there.node : undefined
    return (there ? undefined : headOf(rows[row])) ?? (height > 1 ? headOf(columns[column]) : undefined)
  }
}

const isHeading = ({ node }: GridCell): boolean => roleOf(node) === 'header_cell'

const asHead = (cell: GridCell, head: Node | undefined): GridCell =>
  head && !isHeading(cell)
    ? { ...cell, node: head.type.create({ ...cell.node.attrs, scope: head.attrs.scope as string | null }, cell.node.content) }
    : cell

/** The cursor stands behind what came in last. */
function withTable(state: EditorState, { table, tableStart }: TableRect, { grid, area }: Pasted): Transaction {
  const made = tableOf(table, grid)
  made.check()
  const tr = state.tr.replaceWith(tableStart - 1, tableStart - 1 + table.nodeSize, made)
  const last = TableMap.get(made).map[(area.bottom - 1) * grid.width + area.right - 1] ?? 0
  const end = tableStart + last + (made.nodeAt(last)?.nodeSize ?? 1) - 1
  return tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).scrollIntoView()
}

/** A table that has the cells of a grid, and blank ones where that has none: those go on with the heads of the table. */
function tableOf(table: Node, grid: Grid): Node {
  const isHead = headsOf(gridOf(table))
  const { tableCell, tableRow } = table.type.schema.nodes
  const blankAt = (row: number, column: number): Node => {
    const blank = (isHead(row, column)?.type ?? tableCell)?.createAndFill()
    if (!blank) throw new RangeError('No blank cell can be made')
    return blank
  }
  const rows = rowsOf(grid, blankAt).map((cells, index) => table.maybeChild(index)?.copy(cells) ?? tableRow?.create(null, cells))
  return table.copy(Fragment.fromArray(rows.filter((row) => row !== undefined)))
}
