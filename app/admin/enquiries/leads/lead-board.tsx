import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { deskPaths } from '#shared/desk-paths.ts'
import { type LeadStatus, leadStatuses, leadStatusFacts } from '#shared/leads/lead-statuses.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { SeenField, seenNameOf } from '../../parts/lists/seen-row.tsx'
import { useHydrated } from '../../parts/page/use-hydrated.ts'
import { BoardHandle } from './board-handle.tsx'
import { ContactLinks } from './contact-links.tsx'
import type { LeadRow } from './lead-row.ts'
import { UnreadMark } from './lead-table.tsx'
import type { LeadsIntent } from './list-actions.ts'

export interface BoardColumnShown {
  status: LeadStatus
  /** '12', or '500 or more'. */
  count: string
  rows: readonly LeadRow[]
  /** The list of all of them. */
  href: string
}

/** Enquiries by where they stand; a card moves by drag, by the arrow keys of its handle, or by its own choice and button. */
export function LeadBoard({ columns }: { columns: readonly BoardColumnShown[] }) {
  const submit = useSubmit()
  const moved = useRef('')
  const move = ({ id, seen }: LeadRow, to: LeadStatus) => {
    moved.current = id
    void submit({ intent: 'move' satisfies LeadsIntent, id, to, [seenNameOf(id)]: seen }, { method: 'post', preventScrollReset: true })
  }
  // The card stands in another column now; whoever moved it by keys goes along.
  useEffect(() => {
    if (moved.current) document.getElementById(handleOf(moved.current))?.focus()
  }, [columns])
  return (
    <div className="desk-board">
      <nav aria-label="Columns" className="desk-board-ways desk-wrap">
        {columns.map(({ status, count }) => (
          <a key={status} href={`#${columnOf(status)}`}>
            {leadStatusFacts[status].label} <span className="desk-muted">{count}</span>
          </a>
        ))}
      </nav>
      {columns.map(({ status, count, rows, href }) => (
        <section
          key={status}
          id={columnOf(status)}
          data-column={status}
          aria-label={`${leadStatusFacts[status].label}, ${count}`}
          className="desk-board-column"
        >
          <h2>
            {leadStatusFacts[status].label} <span className="desk-board-count">{count}</span>
          </h2>
          {rows.length === 0 && <p className="desk-muted">None here.</p>}
          <ul className="grid desk-gap-1">
            {rows.map((row) => (
              <Card key={row.id} row={row} onMove={(to) => move(row, to)} />
            ))}
          </ul>
          {rows.length > 0 && (
            <p>
              <SiteLink to={href} aria-label={`All that are ${leadStatusFacts[status].label}`}>
                All
              </SiteLink>
            </p>
          )}
        </section>
      ))}
    </div>
  )
}

const columnOf = (status: LeadStatus) => `column-${status}`
const handleOf = (id: string) => `move-${id}`

function Card({ row, onMove }: { row: LeadRow; onMove: (to: LeadStatus) => void }) {
  const { id, name, kind, about, found, assignee, came, isLate, isUnread, status } = row
  const isHydrated = useHydrated()
  return (
    <li data-record className="desk-board-card desk-frame desk-small desk-round">
      <p className="desk-board-name desk-strong desk-breaks">
        <span>
          <SiteLink to={deskPaths.lead(id)}>{name}</SiteLink>
          {isUnread && <UnreadMark />}
        </span>
        {isHydrated && <BoardHandle id={handleOf(id)} name={name} status={status} onMove={onMove} />}
      </p>
      <p className="desk-muted">
        {[kind, assignee].filter(Boolean).join(' · ')} ·{' '}
        <span className={isLate ? 'desk-lead-late desk-strong' : undefined}>{isLate ? `${came}, late` : came}</span>
      </p>
      {(found || about) && <p className="desk-lead-about desk-breaks">{found || about}</p>}
      <ContactLinks {...row} inList />
      <MoveForm {...row} />
    </li>
  )
}

/** Works before scripts and on phones, where nothing can be dragged far. */
const MoveForm = ({ id, name, status, seen }: LeadRow) => (
  <form role="none" method="post" className="desk-board-move">
    <input type="hidden" name="id" value={id} />
    <SeenField id={id} seen={seen} />
    <select name="to" aria-label={`Where ${name} goes`} defaultValue={status} key={status}>
      {leadStatuses.map((each) => (
        <option key={each} value={each}>
          {leadStatusFacts[each].label}
        </option>
      ))}
    </select>
    <Button type="submit" name="intent" value={'move' satisfies LeadsIntent} variant="quiet" aria-label={`Move ${name}`}>
      Move
    </Button>
  </form>
)
