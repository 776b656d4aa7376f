import { DemoForm as schema } from '#shared/leads/demo-form.ts'
import { lengthLimits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { FormActions, FormFields } from '../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { schoolTypeOptions } from '../forms/school-types.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import type { PostedAgain } from '../forms/submit-posted-lead.ts'
import { TrapField } from '../forms/trap-field.tsx'
import { useEnhancedForm } from '../forms/use-enhanced-form.ts'

interface DemoFormProps {
  /** What came back from a try without scripts. */
  again?: PostedAgain
  /** What the message begins with, such as the number of pupils from the calculator. */
  message?: string
  promise: string
  /** Keeps ids apart where the page has the form too. */
  idPrefix?: string
  /** With it a button 'Cancel' stands before 'Submit'. */
  onCancel?: () => void
  onSent?: () => void
}

export function DemoForm({ again, message, promise, idPrefix = '', onCancel, onSent }: DemoFormProps) {
  const { ref, onSubmit, pending, problems } = useEnhancedForm({
    api: apiPaths.addClient,
    schema,
    sentMessage: messages.demoSent,
    problems: again?.problems,
    onSent,
  })
  const of = (name: keyof typeof schema.shape) => ({
    name,
    id: idPrefix + name,
    error: problems.errors[name],
    defaultValue: again?.entered[name],
    required: true,
  })
  return (
    <form ref={ref} method="post" noValidate onSubmit={onSubmit} aria-label="Book a demo">
      <FormFields>
        <FormAlert problems={problems} idPrefix={idPrefix} />
        <Field {...of('clientName')} label="Name" autoComplete="name" maxLength={lengthLimits.name} data-initial-focus />
        <FormFields pairs>
          <Field {...of('clientPhone')} label="Phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={lengthLimits.phone} />
          <Field {...of('clientEmail')} label="Email" type="email" inputMode="email" autoComplete="email" maxLength={lengthLimits.email} />
        </FormFields>
        <SelectField {...of('clientType')} label="Client type" placeholder="Choose one" options={schoolTypeOptions} />
        <TextAreaField
          {...of('clientMessage')}
          defaultValue={again?.entered.clientMessage ?? message}
          label="Message"
          rows={3}
          maxLength={lengthLimits.message}
        />
        <TrapField />
        <FormActions note={promise}>
          {onCancel && (
            <Button variant="secondary" size="l" onClick={onCancel} disabled={pending}>
              Cancel
            </Button>
          )}
          <SubmitButton pending={pending}>Submit</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  )
}
