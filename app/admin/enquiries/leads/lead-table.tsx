import { deskPaths } from '#shared/desk-paths.ts'
import { type LeadStatus, leadStatusFacts } from '#shared/leads/lead-statuses.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { SeenField } from '../../parts/lists/seen-row.tsx'
import { SelectRecord } from '../../parts/lists/selection.tsx'
import { ContactLinks } from './contact-links.tsx'
import type { LeadRow } from './lead-row.ts'

export const LeadStatusMark = ({ status, label }: { status: LeadStatus; label: string }) => (
  <span className={`desk-status desk-tone-${leadStatusFacts[status].tone}`}>{label}</span>
)

const columns: readonly Column<LeadRow>[] = [
  {
    label: '',
    cell: (row) => (
      <>
        <SelectRecord {...row} />
        <SeenField {...row} />
      </>
    ),
  },
  { label: 'Name', names: true, cell: (row) => <Name {...row} /> },
  { label: 'Kind', short: true, cell: ({ kind }) => kind },
  { label: 'Status', short: true, cell: ({ status, statusLabel }) => <LeadStatusMark status={status} label={statusLabel} /> },
  { label: 'Assignee', cell: ({ assignee }) => assignee && <span className="desk-records-cut">{assignee}</span> },
  {
    label: 'Came',
    short: true,
    cell: ({ came, isLate }) => (isLate ? <span className="desk-lead-late desk-strong">{came}, late</span> : came),
  },
  { label: '', cell: (row) => <ContactLinks {...row} inList /> },
]

/** Nobody of the staff has opened it. */
export const UnreadMark = () => (
  <span className="desk-lead-unread">
    <span className="visually-hidden">unread</span>
  </span>
)

const Name = ({ id, name, about, found, isUnread }: LeadRow) => (
  <span className="desk-lead-name">
    <SiteLink to={deskPaths.lead(id)} data-key="o">
      {name}
    </SiteLink>
    {isUnread && <UnreadMark />}
    <span className="desk-lead-about desk-breaks">{found || about}</span>
  </span>
)

export const LeadTable = ({ rows, isNarrowed }: { rows: readonly LeadRow[]; isNarrowed: boolean }) => (
  <RecordList
    label="Enquiries"
    columns={columns}
    rows={rows}
    keyOf={({ id }) => id}
    dense
    empty={
      isNarrowed ? (
        <NothingHere title="No enquiries here" text="Nothing matches your filters." />
      ) : (
        <NothingHere title="No enquiries yet" text="What visitors send through the site’s forms appears here." />
      )
    }
  />
)
