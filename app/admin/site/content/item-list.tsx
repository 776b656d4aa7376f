import type { ReactNode } from 'react'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { useHydrated } from '../../parts/page/use-hydrated.ts'
import { DragHandle, type DragIntent } from './drag-handle.tsx'
import { LanguageLinks } from './language-links.tsx'
import type { LanguageLink } from './language-states.ts'

/** What it posts; its screen has an action for each. */
export type ItemListIntent = 'up' | 'down' | 'remove' | DragIntent

export interface ItemRow {
  id: string
  name: string
  about: string
  href: string
  /** Its forms in other languages; none where it is not translated. */
  languages: readonly LanguageLink[]
}

interface ItemListProps {
  label: string
  rows: readonly ItemRow[]
  /** Its order is what pages show: buttons move a row, and with scripts its handle by drag and arrow keys. */
  isOrdered: boolean
  empty: ReactNode
}

interface PlacedRow extends ItemRow {
  /** From 0; null where no order is shown. */
  place: number | null
}

const columns: readonly Column<PlacedRow>[] = [
  { label: 'Name', names: true, cell: (row) => <Name {...row} /> },
  { label: '', cell: (row) => <Actions {...row} /> },
]

const translatedColumns: readonly Column<PlacedRow>[] = columns.toSpliced(1, 0, {
  label: 'Languages',
  cell: ({ languages, name }) => <LanguageLinks links={languages} of={name} />,
})

/** The items of a type. */
export function ItemList({ label, rows, isOrdered, empty }: ItemListProps) {
  const placed = rows.map((row, index) => ({ ...row, place: isOrdered ? index : null }))
  const isTranslated = rows.some(({ languages }) => languages.length > 0)
  return (
    <RecordList label={label} columns={isTranslated ? translatedColumns : columns} rows={placed} keyOf={({ id }) => id} empty={empty} />
  )
}

function Name({ id, name, about, href, place }: PlacedRow) {
  const isHydrated = useHydrated()
  return (
    <span className="desk-content-item row desk-gap-1">
      {place !== null && isHydrated && <DragHandle id={id} name={name} place={place} />}
      <span className="desk-content-item-words shrinks desk-stack">
        <SiteLink id={`item-${id}`} to={href}>
          {name}
        </SiteLink>
        {about && <span className="desk-content-about">{about}</span>}
      </span>
    </span>
  )
}

function Actions({ id, name, place }: PlacedRow) {
  return (
    <div className="desk-row-actions desk-gap-half">
      {place !== null && (
        <>
          <RowButton<ItemListIntent> fields={{ id }} intent="up" label={`Move up ${name}`}>
            Move up
          </RowButton>
          <RowButton<ItemListIntent> fields={{ id }} intent="down" label={`Move down ${name}`}>
            Move down
          </RowButton>
        </>
      )}
      <RowButton<ItemListIntent> fields={{ id }} intent="remove" label={`Remove ${name}`}>
        Remove
      </RowButton>
    </div>
  )
}
