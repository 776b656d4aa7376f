import type { LeadImportReport } from '#domain/lead-imports/lead-import.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'

interface Line {
  what: string
  rows: number
}

const columns: readonly Column<Line>[] = [
  { label: 'What', names: true, cell: ({ what }) => what },
  { label: 'Rows', end: true, cell: ({ rows }) => rows },
]

/** What became of the rows, or would; by row what is wrong with them. */
export function ImportReport({ id, report, isTrial }: { id: string; report: LeadImportReport; isTrial: boolean }) {
  const { rows, added, refused, known, twice, same = 0, leavesOut, notes } = report
  const noted = refused + known + twice
  const aside = leavesOut ? 'left out' : 'imported all the same'
  const lines: Line[] = [
    { what: 'In the file', rows },
    { what: isTrial ? 'To be imported' : 'Added', rows: added },
    { what: "Can't be imported", rows: refused },
    { what: `From people already here, ${aside}`, rows: known },
    { what: `From people in an earlier row, ${aside}`, rows: twice },
    ...(same > 0 ? [{ what: 'Exact duplicates of an earlier row or enquiry, left out', rows: same }] : []),
  ]
  return (
    <section className="desk-report desk-stack desk-gap-2">
      <h2>{isTrial ? 'Preview of the import' : 'Result of the import'}</h2>
      <RecordList label="Counts" columns={columns} rows={lines} keyOf={({ what }) => what} empty={null} />
      {(refused > 0 || (leavesOut && noted > 0)) && (
        <a href={deskPaths.leadsImportRefused(id)}>{`Download the rows that ${isTrial ? "can't be imported" : 'were not imported'}`}</a>
      )}
      {notes.length > 0 && (
        <>
          <h2>Warnings</h2>
          <ul className="desk-stack desk-small desk-gap-1">
            {notes.map(({ row, text }) => (
              <li key={row}>
                Row {row}: {text}
              </li>
            ))}
          </ul>
          {noted > notes.length && <p className="desk-muted">And {noted - notes.length} more.</p>}
        </>
      )}
    </section>
  )
}
