import type { Role } from '#shared/accounts/roles.ts'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { ROLE_LABELS } from './role-labels.ts'

/** What it posts; its screen has an action for each. */
export type InvitationIntent = 'again' | 'take-back'

interface Row {
  id: string
  email: string
  role: Role
  /** When the link ends, or that it has. */
  until: string
}

/** `again` is what a press on a new link does: it is mailed, or only shown. */
const columnsFor = (again: string): readonly Column<Row>[] => [
  { label: 'Address', names: true, cell: ({ email }) => email },
  { label: 'Role', cell: ({ role }) => ROLE_LABELS[role] },
  { label: 'Link works until', short: true, cell: ({ until }) => until },
  {
    label: '',
    cell: ({ id, email }) => (
      <div className="desk-row-actions desk-gap-half">
        <RowButton<InvitationIntent> fields={{ id }} intent="again" label={`${again}: ${email}`} variant="secondary">
          {again}
        </RowButton>
        <RowButton<InvitationIntent> fields={{ id }} intent="take-back" label={`Withdraw: ${email}`}>
          Withdraw
        </RowButton>
      </div>
    ),
  },
]

/** Those who were asked and have not come. */
export function InvitationList({ invitations, sendsMail }: { invitations: readonly Row[]; sendsMail: boolean }) {
  if (invitations.length === 0) return null
  return (
    <>
      <h2>Invitations not accepted yet</h2>
      <RecordList
        label="Invitations"
        columns={columnsFor(sendsMail ? 'Send again' : 'New link')}
        rows={invitations}
        keyOf={({ id }) => id}
        empty={null}
      />
    </>
  )
}

/** Shown once: only its hash is kept. */
export const InvitationLink = ({ link, email }: { link: string; email: string }) => (
  <>
    Give this link to {email}. It is shown only once. <span className="desk-secret desk-small desk-breaks desk-round">{link}</span>
  </>
)
