import { Alert } from '../../ui/alert/alert.tsx'
import { type Column, RecordList } from '../parts/record-list.tsx'
import { RowButton } from '../parts/row-button.tsx'

interface Row {
  id: string
  email: string
  role: string
  /** When the link ends, or that it has. */
  until: string
}

const columns: readonly Column<Row>[] = [
  { label: 'Address', names: true, cell: ({ email }) => email },
  { label: 'Role', cell: ({ role }) => role },
  { label: 'Link works until', short: true, cell: ({ until }) => until },
  {
    label: '',
    cell: ({ id, email }) => (
      <span className="desk-row-actions">
        <RowButton fields={{ id }} intent="again" label={`Send again to ${email}`} variant="secondary">
          Send again
        </RowButton>
        <RowButton fields={{ id }} intent="take-back" label={`Take back: ${email}`}>
          Take back
        </RowButton>
      </span>
    ),
  },
]

/** Those who were asked and have not come. */
export function InvitationList({ invitations }: { invitations: readonly Row[] }) {
  if (invitations.length === 0) return null
  return (
    <>
      <h2>Asked and not here yet</h2>
      <RecordList label="Invitations" columns={columns} rows={invitations} keyOf={({ id }) => id} empty={null} />
    </>
  )
}

/** Shown once: only its hash is kept. */
export const InvitationLink = ({ link }: { link: string }) => (
  <Alert tone="success" title="Hand this link over. It is shown only now.">
    <p className="desk-secret">{link}</p>
  </Alert>
)
