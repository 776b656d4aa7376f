import { Form } from 'react-router'
import type { ButtonProps } from '../../../ui/button/button.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { EnterSaves } from '../../parts/forms/desk-form.tsx'
import { useSending } from '../../parts/forms/use-sending.ts'
import { useHydrated } from '../../parts/page/use-hydrated.ts'

/** The id by which controls anywhere on the page belong to {@link FollowUpForm}. */
export const FOLLOW_UP = 'follow-up'

/** What Enter in a field of it posts; `intentOf` reads what it means. */
export const ENTER = 'enter'

/** The name of the field for another due time of a task. */
export const dueFieldOf = (task: string): string => `due-${task}`

/**
 * One form for all that is posted here, wherever it stands: whichever button is pressed sends along what is typed beside it, and
 * without scripts the answer brings it back. `kept` says that scripts keep it, `was` what its choices said before anyone chose.
 * Enter sends what its field belongs to.
 */
export const FollowUpForm = ({ lead: { snippet, choices } }: { lead: { snippet: { id: string } | undefined; choices: string } }) => (
  <Form role="none" id={FOLLOW_UP} method="post" action={snippet && `?${new URLSearchParams({ snippet: snippet.id })}`} noValidate>
    <EnterSaves<typeof ENTER> intent={ENTER} />
    <input type="hidden" name="was" value={choices} />
    <input type="hidden" name="kept" defaultValue={useHydrated() ? '1' : undefined} />
  </Form>
)

/**
 * The form that fields belong to which have one of their own: that one once scripts keep what is typed elsewhere, so that Enter
 * sends no more than them; until then the one of {@link FollowUpForm}.
 */
export const useSharedForm = (): string | undefined => (useHydrated() ? undefined : FOLLOW_UP)

interface FollowUpButtonProps<Intent extends string> {
  intent: NoInfer<Intent>
  children: ButtonProps['children']
}

/** Its buttons that something typed is sent by. */
export const FollowUpButton = <Intent extends string = never>({ intent, children }: FollowUpButtonProps<Intent>) => (
  <SubmitButton form={FOLLOW_UP} name="intent" value={intent} size="m" variant="secondary" pending={useSending(intent)}>
    {children}
  </SubmitButton>
)
