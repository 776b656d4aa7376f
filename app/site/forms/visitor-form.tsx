import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { limitOf } from '#shared/forms.ts'
import type { TextLimit } from '#shared/text-limit.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormActions, FormFields } from '../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { FormAlert } from './form-alert.tsx'
import type { PostedAgain } from './submit-posted-lead.ts'
import { TrapField } from './trap-field.tsx'
import { useEnhancedForm } from './use-enhanced-form.ts'

/** What every field of such a form is given: its name, its mistake, its limit, what was typed before. */
interface FieldState {
  name: string
  id: string
  error: string | undefined
  defaultValue: string | undefined
  required: boolean
  limit: TextLimit | undefined
}

interface VisitorFormProps<Schema extends z.ZodMiniObject> {
  /** The call that takes the form as JSON. */
  api: string
  schema: Schema
  sentMessage: string
  /** Its accessible name, or the id of the heading that is it. */
  label: string | { headingId: string }
  /** What came back from a try without scripts. */
  again: PostedAgain | undefined
  /** Fields that may stay empty. */
  optional?: (keyof Schema['shape'] & string)[]
  submitLabel?: string
  /** What happens after it is sent. */
  note: string
  id?: string
  /** Where it posts without scripts; the address it stands at unless given, with the query that says where the visit came from. */
  action?: string
  /** Keeps ids apart where the page has the form too. */
  idPrefix?: string
  /** With it a button 'Cancel' stands before the other. */
  onCancel?: (() => void) | undefined
  onSent?: (() => void) | undefined
  /** Stands within the form, before its alert. */
  heading?: ReactNode
  children: (field: (name: keyof Schema['shape'] & string) => FieldState) => ReactNode
}

/** A form for visitors: alert first, then its fields, the trap, its buttons; it works with and without scripts. */
export function VisitorForm<Schema extends z.ZodMiniObject>(props: VisitorFormProps<Schema>) {
  const { label, again, optional = [], idPrefix = '', onCancel, heading, children } = props
  const { ref, onSubmit, pending, problems } = useEnhancedForm({ ...props, problems: again?.problems })
  const field = (name: keyof Schema['shape'] & string): FieldState => ({
    name,
    id: idPrefix + name,
    error: problems.errors[name],
    defaultValue: again?.entered[name],
    required: !optional.includes(name),
    limit: limitOf(props.schema.shape[name]),
  })
  const named = typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.headingId }
  return (
    <form ref={ref} id={props.id} method="post" action={props.action} noValidate onSubmit={onSubmit} {...named}>
      <FormFields>
        {heading}
        <FormAlert problems={problems} idPrefix={idPrefix} />
        {children(field)}
        <TrapField />
        <FormActions note={props.note}>
          {onCancel && (
            <Button variant="secondary" size="l" onClick={onCancel} disabled={pending}>
              Cancel
            </Button>
          )}
          <SubmitButton pending={pending}>{props.submitLabel ?? 'Submit'}</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  )
}
