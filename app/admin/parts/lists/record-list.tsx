import type { Key, ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

export interface Column<Row> {
  label: string
  /** What the row shows in it. */
  cell: (row: Row) => ReactNode
  /** The column that names the row; exactly one. */
  names?: boolean
  /** Figures stand at the end. */
  end?: boolean
  /** Dates, marks: on wide screens it never breaks into a second line. */
  short?: boolean
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
          {columns.map((column, index) => (
            <Heading key={keyOfColumn(column.label, index)} label={column.label} end={column.end} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row" data-record>
            {columns.map((column, index) => (
              <Cell key={keyOfColumn(column.label, index)} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Several columns may have no label. */
const keyOfColumn = (label: string, index: number): string => label || `column ${index}`

/** A column of boxes or buttons has no heading: each says by itself what it is for. */
function Heading({ label, end }: { label: string; end: boolean | undefined }) {
  if (!label) return <td>{label}</td>
  return (
    <th role="columnheader" scope="col" className={end ? 'desk-records-end' : undefined}>
      {label}
    </th>
  )
}

function Cell<Row>({ column: { label, cell, names, end, short, minor }, row }: { column: Column<Row>; row: Row }) {
  if (names)
    return (
      <th role="rowheader" scope="row">
        {cell(row)}
      </th>
    )
  return (
    <td
      role="cell"
      data-label={label}
      className={classNames(end && 'desk-records-end', short && 'desk-records-short', minor && 'desk-records-minor') || undefined}
    >
      {cell(row)}
    </td>
  )
}
