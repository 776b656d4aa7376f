import { TRAP_FIELD } from '#shared/leads/submission.ts'

/** Out of sight and out of the tab order: whoever fills it in is a machine. */
export function TrapField() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this field empty
        <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
