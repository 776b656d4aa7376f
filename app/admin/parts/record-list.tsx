import type { Key, ReactNode } from 'react'

export interface Column<Row> {
  /** Blank for what needs no heading, such as boxes to select by and buttons. */
  label: string
  /** What the row shows in it. */
  cell: (row: Row) => ReactNode
  /** The column that names the row; exactly one. */
  names?: boolean
  /** Figures stand at the end. */
  end?: boolean
  /** Of a dense list on a phone there is no room for it. */
  minor?: boolean
}

interface RecordListProps<Row> {
  /** Its accessible name: 'Posts'. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** Stands where the rows would be. */
  empty: ReactNode
  /** On phones its short facts stand in one line below the name. */
  dense?: boolean
}

/**
 * Records as a table on wide screens and under each other on phones. The roles are spelt out, since some browsers drop
 * them where the style changes how a table is laid out.
 */
export function RecordList<Row>({ label, columns, rows, keyOf, empty, dense }: RecordListProps<Row>) {
  if (rows.length === 0) return <>{empty}</>
  return (
    <table role="table" aria-label={label} className={dense ? 'desk-records desk-records-dense' : 'desk-records'}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label: heading, end }) => (
            <th key={heading} role="columnheader" scope="col" className={end ? 'desk-records-end' : undefined}>
              {/* A heading without words would be read out as one. */}
              {heading || <span className="visually-hidden">Choose or do</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map((column) => (
              <Cell key={column.label} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column: { label, cell, names, end, minor }, row }: { column: Column<Row>; row: Row }) {
  if (names)
    return (
      <th role="rowheader" scope="row">
        {cell(row)}
      </th>
    )
  return (
    <td role="cell" data-label={label} className={end ? 'desk-records-end' : minor ? 'desk-records-minor' : undefined}>
      {cell(row)}
    </td>
  )
}
