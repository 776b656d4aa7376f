import { Fragment, type Node } from '@tiptap/pm/model'

/** From one line of a grid to before another one. */
export interface Area {
  top: number
  left: number
  bottom: number
  right: number
}

export interface GridCell extends Area {
  node: Node
}

export interface Grid {
  cells: readonly GridCell[]
  width: number
  height: number
}

/** Where each cell of these rows stands. What joins more than there is, or runs into another cell, ends before that. */
export function readGrid(rows: readonly Fragment[]): Grid {
  const taken = rows.map((): boolean[] => [])
  const cells = rows.flatMap((row, top) => {
    let left = 0
    return row.content.map((node): GridCell => {
      const line = taken[top] ?? []
      while (line[left]) left += 1
      const { colspan, rowspan } = node.attrs as { colspan: number; rowspan: number }
      const end = line.indexOf(true, left)
      const right = Math.max(left + 1, Math.min(left + colspan, end < 0 ? Infinity : end))
      const cell = { node, top, left, right, bottom: Math.max(top + 1, Math.min(top + rowspan, rows.length)) }
      take(taken, cell)
      return cell
    })
  })
  return { cells, height: rows.length, width: Math.max(0, ...cells.map(({ right }) => right)) }
}

/** Whether each place has its cell, and each cell joins what it says. */
export function isEven({ cells, width, height }: Grid): boolean {
  const taken = cells.reduce((sum, { top, bottom, left, right }) => sum + (bottom - top) * (right - left), 0)
  const areSo = cells.every(
    ({ node, top, bottom, left, right }) => node.attrs.colspan === right - left && node.attrs.rowspan === bottom - top,
  )
  return areSo && taken === width * height
}

/** Without columns that no cell begins in: a heading that joins a hundred of them stands above as many as there are. */
export function withoutHollowColumns({ cells, width, height }: Grid): Grid {
  const begun = new Set(cells.map(({ left }) => left))
  const places = [0]
  for (let column = 0; column < width; column += 1) places.push((places[column] ?? 0) + (begun.has(column) ? 1 : 0))
  const place = (column: number) => places[column] ?? 0
  return { height, width: place(width), cells: cells.map((cell) => ({ ...cell, left: place(cell.left), right: place(cell.right) })) }
}

export const shifted = (cell: GridCell, down: number, aside: number): GridCell => ({
  ...cell,
  top: cell.top + down,
  bottom: cell.bottom + down,
  left: cell.left + aside,
  right: cell.right + aside,
})

/** What is left of a cell outside of an area: all, the part with its words, or nothing. */
export function cutOut(cell: GridCell, area: Area): GridCell[] {
  if (cell.bottom <= area.top || cell.top >= area.bottom || cell.right <= area.left || cell.left >= area.right) return [cell]
  if (cell.top < area.top) return [{ ...cell, bottom: area.top }]
  return cell.left < area.left ? [{ ...cell, right: area.left }] : []
}

/** The rows of a grid, with what `blankAt` makes where no cell stands. */
export function rowsOf({ cells, width, height }: Grid, blankAt: (row: number, column: number) => Node): Fragment[] {
  const taken = Array.from({ length: height }, (): boolean[] => [])
  for (const cell of cells) take(taken, cell)
  const starts = Array.from({ length: height }, (): Node[] => [])
  for (const cell of cells) (starts[cell.top] ?? [])[cell.left] = withSpans(cell)
  return starts.map((row, top) => {
    for (let left = 0; left < width; left += 1) if (!taken[top]?.[left]) row[left] = blankAt(top, left)
    // Where another cell reaches, the list has a hole.
    return Fragment.fromArray(row.filter(Boolean))
  })
}

function take(taken: boolean[][], { top, bottom, left, right }: Area): void {
  for (let row = top; row < bottom; row += 1) for (let column = left; column < right; column += 1) (taken[row] ?? [])[column] = true
}

function withSpans({ node, top, bottom, left, right }: GridCell): Node {
  const spans = { colspan: right - left, rowspan: bottom - top }
  if (node.attrs.colspan === spans.colspan && node.attrs.rowspan === spans.rowspan) return node
  return node.type.create({ ...node.attrs, ...spans, colwidth: null }, node.content, node.marks)
}
