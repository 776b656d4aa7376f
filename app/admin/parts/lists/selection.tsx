import type { MouseEvent, ReactNode } from 'react'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useHydrated } from '../page/use-hydrated.ts'

const NAME = 'id'

/** The ids that were chosen in a posted list, or those that an undo names. */
export const selectedIn = (posted: FormData): string[] => [
  ...new Set(
    [...posted.getAll(NAME), ...String(posted.get('ids') ?? '').split(',')].filter(
      (id): id is string => typeof id === 'string' && id !== '',
    ),
  ),
]

/** The record that the pressed button names, or else those that were chosen, no more than a screen shows. */
export const chosenIn = (posted: FormData, named: string | undefined): string[] =>
  (named ? [named] : selectedIn(posted)).slice(0, DESK_PAGE_SIZE)

/** The box of a record in a list that stands in a form. */
export const SelectRecord = ({ id, name }: { id: string | number; name: string }) => (
  <label className="desk-select-target desk-stack">
    <input type="checkbox" name={NAME} value={id} aria-label={`Select ${name}`} className="desk-select" />
  </label>
)

/** What can be done with all chosen records; its buttons send the form that the list stands in. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  return (
    <div className="desk-selection desk-row desk-small">
      {isHydrated && (
        <Button variant="quiet" className="desk-outdent" onClick={selectAll}>
          Select all
        </Button>
      )}
      <span className="desk-selection-label">With the selected:</span>
      {children}
    </div>
  )
}

/** All of them, or none when all are chosen. */
function selectAll({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const boxes = [...(currentTarget.form?.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name=${NAME}]`) ?? [])]
  const areAll = boxes.every((box) => box.checked)
  for (const box of boxes) box.checked = !areAll
}
