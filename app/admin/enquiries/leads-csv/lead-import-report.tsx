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
  const aside = leavesOut ? 'left out' : 'brought in all the same'
  const lines: Line[] = [
    { what: 'In the file', rows },
    { what: isTrial ? 'Would come in' : 'Came in', rows: added },
    { what: "Can't come in", rows: refused },
    { what: `Of people who were there before, ${aside}`, rows: known },
    { what: `Of people of an earlier row, ${aside}`, rows: twice },
    ...(same > 0 ? [{ what: 'Word for word an earlier row or an enquiry that is here, left out', rows: same }] : []),
  ]
  return (
    <section className="desk-report desk-stack desk-gap-2">
      <h2>{isTrial ? 'What would come in' : 'What came in'}</h2>
      <RecordList label="Counts" columns={columns} rows={lines} keyOf={({ what }) => what} empty={null} />
      {(refused > 0 || (leavesOut && noted > 0)) && (
        <a href={deskPaths.leadsImportRefused(id)}>{`Download the rows that ${isTrial ? "can't come in" : 'did not come in'}`}</a>
      )}
      {notes.length > 0 && (
        <>
          <h2>Worth a look</h2>
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
