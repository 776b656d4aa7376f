import { SiteLink } from '../../../ui/link/site-link.tsx'
import { RowButton } from '../forms/row-button.tsx'
import { TaskState } from '../news/task-state.tsx'
import type { LoadedImport } from './load-imports.ts'
import { NothingHere } from './nothing-here.tsx'
import { type Column, RecordList } from './record-list.tsx'

/** What a screen with this list has an action for. */
type ImportListIntent = 'forget'

const columns: readonly Column<LoadedImport>[] = [
  { label: 'File', names: true, cell: ({ href, name }) => <SiteLink to={href}>{name}</SiteLink> },
  { label: 'State', cell: (row) => <TaskState {...row} /> },
  { label: 'Started', short: true, cell: ({ at }) => at },
  {
    label: '',
    cell: ({ id, name, state }) =>
      state !== 'running' && (
        <RowButton<ImportListIntent> fields={{ id }} intent="forget" label={`Delete ${name}`}>
          Delete
        </RowButton>
      ),
  },
]

/** Imports with how far they are; what is not being done can be forgotten. */
export const ImportList = ({ rows }: { rows: readonly LoadedImport[] }) => (
  <RecordList label="Imports" columns={columns} rows={rows} keyOf={({ id }) => id} empty={<NothingHere title="No imports yet" />} />
)
