import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SubmitButton, type SubmitButtonProps } from '../../../ui/form/submit-button.tsx'
import type { FormAgain } from './attempt.ts'
import { useSending } from './use-sending.ts'

export interface DeskFormProps<Intent extends string> {
  /** Its accessible name. */
  label: string
  /** What came back when it could not be saved. */
  again: FormAgain | undefined
  /** Which of the screen's actions it posts. */
  intent?: NoInfer<Intent>
  submitLabel?: string
  /** Of the button that sends it, where another form of the screen is the main one. */
  variant?: SubmitButtonProps['variant']
  action?: string
  /** As the browser sends it: what follows sets cookies that the whole document depends on. */
  reload?: boolean
  /** Id of another form that the button sends; the fields say the same. */
  form?: string | undefined
  /** Other buttons of the form, beside 'Save'. */
  more?: ReactNode
  children: ReactNode
}

/** A form of the back office: what to mend first, its fields, then 'Save'; the same with and without scripts. */
export function DeskForm<Intent extends string = 'save'>({
  label,
  again,
  intent = 'save' as NoInfer<Intent>,
  submitLabel = 'Save',
  variant,
  action,
  reload,
  form,
  more,
  children,
}: DeskFormProps<Intent>) {
  return (
    <Form method="post" action={action} reloadDocument={reload} noValidate aria-label={label}>
      <FormFields>
        {again && <FormProblems again={again} />}
        {children}
        <div className="desk-actions">
          <SubmitButton form={form} name="intent" value={intent} size="m" variant={variant} pending={useSending(intent)}>
            {submitLabel}
          </SubmitButton>
          {more}
        </div>
      </FormFields>
    </Form>
  )
}

/**
 * What Enter in a field presses is the first button of its form: this one stands before all that reorder, discard or remove.
 * Nobody sees it.
 */
export const EnterSaves = <Intent extends string = 'save'>({ intent = 'save' as NoInfer<Intent> }: { intent?: NoInfer<Intent> }) => (
  <button type="submit" name="intent" value={intent} tabIndex={-1} aria-hidden="true" className="desk-enter-saves" />
)

/** What to mend, each with the way to its field; `ids` of the fields whose id is not their name. */
export function FormProblems({ again: { errors, message }, ids }: { again: FormAgain; ids?: Record<string, string> }) {
  const fields = Object.entries(errors)
  if (fields.length === 0) return message ? <ErrorSummary title={message} errors={[]} takesFocus /> : null
  const title = fields.length === 1 ? 'Please check one field' : `Please check ${fields.length} fields`
  return <ErrorSummary title={title} errors={fields.map(([name, text]) => ({ message: text, fieldId: ids?.[name] ?? name }))} takesFocus />
}
