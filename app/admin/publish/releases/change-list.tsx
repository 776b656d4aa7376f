import { Form } from 'react-router'
import { Button } from '../../../ui/button/button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { Differences } from '../../parts/history/differences.tsx'
import type { ShownChange } from './load-release.ts'
import { OVERWRITE_FIELD } from './overwrite-field.ts'
import type { ReleaseIntent } from './release-actions.ts'

const TAKE_BACK_FORM = 'take-back'

/** What a release changes, each with its differences in words and what there is to decide about it. */
export function ChangeList({ changes, isOpen }: { changes: readonly ShownChange[]; isOpen: boolean }) {
  return (
    <ul className="desk-changes desk-stack desk-gap-2" aria-label="Changes">
      {changes.map((change) => (
        <li key={change.id}>
          <div className="desk-change-head desk-row">
            <h3>{change.href ? <SiteLink to={change.href}>{change.title}</SiteLink> : change.title}</h3>
            {isOpen && (
              <RowButton<ReleaseIntent> fields={{ change: change.id }} intent="drop" label={`Leave out ${change.title}`}>
                Leave out
              </RowButton>
            )}
          </div>
          <p className="desk-muted">{`${change.what}${change.by ? ` by ${change.by}` : ''}, ${change.at}`}</p>
          {change.differences.length > 0 && <Differences fields={change.differences} />}
          <Trouble change={change} />
        </li>
      ))}
    </ul>
  )
}

function Trouble({ change: { id, title, trouble } }: { change: ShownChange }) {
  if (trouble === null) return null
  if (trouble.kind === 'gone')
    return (
      <p className="desk-change-trouble grid desk-gap-1">This no longer exists, so it can’t be changed. Leave it out of the release.</p>
    )
  if (trouble.kind === 'taken')
    return (
      <p className="desk-change-trouble grid desk-gap-1">
        Someone translated this meanwhile. Leave it out, and change that translation instead.
      </p>
    )
  if (trouble.kind === 'changed since')
    return (
      <p className="desk-change-trouble grid desk-gap-1">
        <label className="desk-check desk-small">
          <input type="checkbox" name={OVERWRITE_FIELD} value={id} form={TAKE_BACK_FORM} aria-label={`Put ${title} back all the same`} />
          Someone changed this since. Put it back all the same
        </label>
      </p>
    )
  return (
    <div className="desk-change-trouble grid desk-gap-1">
      <p>Someone changed the same meanwhile:</p>
      <Differences fields={trouble.theirs} />
      <div className="desk-row-actions desk-gap-half">
        <RowButton<ReleaseIntent> fields={{ change: id }} intent="mine" label={`Use the release’s for ${title}`} variant="secondary">
          Use the release’s
        </RowButton>
        <RowButton<ReleaseIntent> fields={{ change: id }} intent="theirs" label={`Keep theirs for ${title}`} variant="secondary">
          Keep theirs
        </RowButton>
      </div>
    </div>
  )
}

/** The boxes of what was changed since stand beside each change and belong to this form. */
export function TakeBackForm({ hasChangedSince }: { hasChangedSince: boolean }) {
  return (
    <Form role="none" id={TAKE_BACK_FORM} method="post">
      {hasChangedSince && <input type="hidden" name="confirmed" value="yes" />}
      <Button type="submit" name="intent" value={'take-back' satisfies ReleaseIntent} variant="secondary">
        Take back
      </Button>
    </Form>
  )
}
