import { deskPaths } from '#shared/desk-paths.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { DeskForm } from '../../parts/forms/desk-form.tsx'

/** What it posts; its screen has an action for each. */
export type AskIntent = 'ask-all' | 'ask-none'

interface AskOfAllProps {
  isAsked: boolean
  /** How many people have none. */
  without: number
  again: FormAgain | undefined
}

/** Whether everyone has to sign in with a second factor. */
export function AskOfAll({ isAsked, without, again }: AskOfAllProps) {
  return (
    <>
      <h2>Second factor</h2>
      <p className="desk-page-help desk-quiet">
        <span>
          {isAsked
            ? 'It is required for everyone. Anyone without one must set it up after signing in. '
            : 'It is optional. Everyone can set it up under ‘Your account’. '}
        </span>
        <span>{without === 0 ? 'All have one.' : without === 1 ? 'One person has none.' : `${without} people have none.`}</span>
      </p>
      <div className="desk-page-form">
        <DeskForm<AskIntent>
          label="Second factor for everyone"
          again={again}
          intent={isAsked ? 'ask-none' : 'ask-all'}
          submitLabel={isAsked ? 'Make it optional' : 'Require it for everyone'}
          variant="secondary"
        >
          {again && (
            <p>
              <SiteLink to={deskPaths.secondFactor}>Set up your own</SiteLink>
            </p>
          )}
        </DeskForm>
      </div>
    </>
  )
}
