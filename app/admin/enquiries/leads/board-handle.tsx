import type { KeyboardEvent, PointerEvent } from 'react'
import { type LeadStatus, leadStatuses } from '#shared/leads/lead-statuses.ts'

const OVER = 'desk-board-over'

interface BoardHandleProps {
  id: string
  name: string
  status: LeadStatus
  onMove: (to: LeadStatus) => void
}

/** Takes its card to another column: dragged there, or by the arrow keys. Only where scripts are live. */
export function BoardHandle({ id, name, status, onMove }: BoardHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const to = step && leadStatuses[leadStatuses.indexOf(status) + step]
    if (!step) return
    event.preventDefault()
    if (to) onMove(to)
  }
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    const to = columnUnder(event)?.dataset.column as LeadStatus | undefined
    mark(event.currentTarget, undefined)
    if (event.currentTarget.hasPointerCapture(event.pointerId) && to && to !== status) onMove(to)
  }
  return (
    <button
      id={id}
      type="button"
      className="desk-drag desk-round"
      aria-label={`Move ${name}: drag, or press an arrow key`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) mark(event.currentTarget, columnUnder(event))
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={(event) => mark(event.currentTarget, undefined)}
    >
      ⠿
    </button>
  )
}

const columnUnder = ({ clientX, clientY }: PointerEvent): HTMLElement | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]') ?? undefined

/** Shows where it would go. */
function mark(handle: HTMLElement, column: HTMLElement | undefined): void {
  for (const each of handle.closest('.desk-board')?.querySelectorAll('[data-column]') ?? []) each.classList.toggle(OVER, each === column)
}
