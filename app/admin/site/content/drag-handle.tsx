import type { KeyboardEvent, PointerEvent } from 'react'
import { useSubmit } from 'react-router'

/** What it posts; its screen has an action for each. */
export type DragIntent = 'move'

const OVER = 'desk-drag-over'

/** Takes its row to another place: dragged there, or by the arrow keys. Only where scripts are live. */
export function DragHandle({ id, name, place }: { id: string; name: string; place: number }) {
  const submit = useSubmit()
  const move = (to: number) =>
    void submit({ intent: 'move' satisfies DragIntent, id, to: String(to) }, { method: 'post', preventScrollReset: true })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (place + step >= 0) move(place + step)
  }
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    const to = placeUnder(event)
    mark(event.currentTarget, undefined)
    if (event.currentTarget.hasPointerCapture(event.pointerId) && to !== undefined && to !== place) move(to)
  }
  return (
    <button
      type="button"
      className="desk-drag desk-round"
      aria-label={`Order of ${name}: drag, or press an arrow key`}
      data-place={place}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) mark(event.currentTarget, rowUnder(event))
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={(event) => mark(event.currentTarget, undefined)}
    >
      ⠿
    </button>
  )
}

const rowUnder = ({ clientX, clientY }: PointerEvent): HTMLTableRowElement | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLTableRowElement>('.desk-records tbody tr') ?? undefined

function placeUnder(event: PointerEvent<HTMLButtonElement>): number | undefined {
  const under = rowUnder(event)?.querySelector<HTMLElement>('[data-place]')?.dataset.place
  return under === undefined ? undefined : Number(under)
}

/** Shows where it would go. */
function mark(handle: HTMLElement, row: HTMLTableRowElement | undefined): void {
  for (const each of handle.closest('tbody')?.rows ?? []) each.classList.toggle(OVER, each === row)
}
