import { columnName } from '#shared/leads/import-choices.ts'
import type { ImportPlan } from '#shared/leads/import-plan.ts'
import { Alert } from '../../../ui/alert/alert.tsx'
import type { FormAgain } from '../../parts/forms/attempt.ts'

interface LeftOutProps {
  look: { headings: readonly string[]; filled: readonly number[] }
  plan: ImportPlan
  again: FormAgain | undefined
}

const MOST_NAMED = 12
const SHOWN_OF_HEADING = 80

/** Says which columns with something in them do not come in, before they are lost. */
export function LeftOut({ look: { headings, filled }, plan, again }: LeftOutProps) {
  const left = headings.flatMap((heading, at) => {
    const rows = filled[at] ?? 0
    const field = again?.entered[columnName(at)] ?? plan.columns[at] ?? ''
    return field === '' && rows > 0 ? [`${heading.slice(0, SHOWN_OF_HEADING)} (${rows === 1 ? 'one row' : `${rows} rows`})`] : []
  })
  if (left.length === 0) return null
  const others = left.length - MOST_NAMED
  return (
    <Alert title={left.length === 1 ? 'A column that is filled is left out' : `${left.length} columns that are filled are left out`}>
      <p className="desk-breaks">
        {`${left.slice(0, MOST_NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}.`} What they hold does not come in: say below
        what it is, if you need it.
      </p>
    </Alert>
  )
}
