import { ResellerForm as schema } from '#shared/leads/reseller-form.ts'
import { lengthLimits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { FormActions, FormFields } from '../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { FormAlert } from '../forms/form-alert.tsx'
import { schoolTypeOptions } from '../forms/school-types.ts'
import type { PostedAgain } from '../forms/submit-posted-lead.ts'
import { TrapField } from '../forms/trap-field.tsx'
import { useEnhancedForm } from '../forms/use-enhanced-form.ts'

interface ResellerFormProps {
  again: PostedAgain | undefined
  promise: string
}

export function ResellerForm({ again, promise }: ResellerFormProps) {
  const { ref, onSubmit, pending, problems } = useEnhancedForm({
    api: apiPaths.addReseller,
    schema,
    sentMessage: messages.resellerSent,
    problems: again?.problems,
  })
  const of = (name: keyof typeof schema.shape) => ({
    name,
    error: problems.errors[name],
    defaultValue: again?.entered[name],
    required: true,
  })
  return (
    <form ref={ref} method="post" noValidate onSubmit={onSubmit} aria-labelledby="reseller-form">
      <FormFields>
        <h2 id="reseller-form">Request a free demo</h2>
        <p>We show you the application, and answer whether and how you can resell it in your area.</p>
        <FormAlert problems={problems} />
        <Field {...of('resellerName')} label="Full name" autoComplete="name" maxLength={lengthLimits.name} />
        <FormFields pairs>
          <Field
            {...of('resellerPhoneNumber')}
            label="Phone number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={lengthLimits.phone}
          />
          <Field
            {...of('resellerEmail')}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={lengthLimits.email}
          />
        </FormFields>
        <Field {...of('resellerAddress')} label="Full address" maxLength={lengthLimits.address} />
        <SelectField
          {...of('resellerType')}
          label="Client type"
          hint="The schools you will sell to"
          placeholder="Choose one"
          options={schoolTypeOptions}
        />
        <TextAreaField {...of('resellerMessage')} label="Message" rows={5} maxLength={lengthLimits.message} />
        <TrapField />
        <FormActions note={promise}>
          <SubmitButton pending={pending}>Submit</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  )
}
