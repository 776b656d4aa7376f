import { leadStatusOptions } from '#shared/leads/lead-statuses.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectionBar } from '../../parts/lists/selection.tsx'
import type { LeadsIntent } from './list-actions.ts'

interface BulkBarProps {
  staff: readonly { id: string; name: string }[]
  /** Why enquiries are lost. */
  reasons: readonly { value: string; label: string }[]
  /** The list shows those that are held. */
  areHeld: boolean
}

/** What can be done with the chosen enquiries. */
export const BulkBar = ({ staff, reasons, areHeld }: BulkBarProps) => (
  <SelectionBar>
    <Button type="submit" name="intent" value={'take' satisfies LeadsIntent} variant="secondary">
      Assign to me
    </Button>
    <details className="desk-bulk desk-fold">
      <summary>More</summary>
      <div className="desk-bulk-choices">
        <span>
          <select name="to" aria-label="Change to">
            {leadStatusOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <select name="reason" aria-label="Lost reason">
            <option value="">Not given</option>
            {reasons.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Button type="submit" name="intent" value={'status' satisfies LeadsIntent} variant="quiet">
            Change status
          </Button>
        </span>
        <span>
          <select name="whose" aria-label="Assign to">
            <option value="none">Nobody</option>
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <Button type="submit" name="intent" value={'give' satisfies LeadsIntent} variant="quiet">
            Assign
          </Button>
        </span>
        <Button type="submit" name="intent" value={(areHeld ? 'clear' : 'spam') satisfies LeadsIntent} variant="quiet">
          {areHeld ? 'Not spam' : 'Spam'}
        </Button>
      </div>
    </details>
  </SelectionBar>
)
