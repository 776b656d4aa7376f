import { RowButton } from '../../parts/forms/row-button.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'

/** What it posts; its screen has an action for each. */
export type SessionsIntent = 'end' | 'end-others'

export interface SessionRow {
  id: string
  device: string
  began: string
  used: string
  isThis: boolean
}

const columns: readonly Column<SessionRow>[] = [
  {
    label: 'Device',
    names: true,
    cell: ({ device, isThis }) => (
      <>
        <span>{device}</span> {isThis && <span className="desk-status">this one</span>}
      </>
    ),
  },
  { label: 'Signed in', short: true, cell: ({ began }) => began },
  { label: 'Last use', short: true, cell: ({ used }) => used },
  {
    label: '',
    cell: ({ id, device, isThis }) =>
      !isThis && (
        <RowButton<SessionsIntent> fields={{ id }} intent="end" label={`End the session: ${device}`} variant="secondary">
          End
        </RowButton>
      ),
  },
]

/** Where one is signed in; what is ended there asks for the password again with its next click. */
export function SessionList({ sessions }: { sessions: readonly SessionRow[] }) {
  return (
    <section className="desk-part desk-stack desk-ruled-above desk-top" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <RecordList label="Sessions" columns={columns} rows={sessions} keyOf={({ id }) => id} empty={null} />
      {sessions.length > 1 && (
        <RowButton<SessionsIntent> fields={{}} intent="end-others" label="End all others: sessions on other devices" variant="secondary">
          End all others
        </RowButton>
      )}
    </section>
  )
}
