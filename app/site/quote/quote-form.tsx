import { QuoteForm as schema } from '#shared/leads/quote-form.ts'
import { lengthLimits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { Field, TextAreaField } from '../../ui/form/field.tsx'
import { FormActions, FormFields } from '../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { FormAlert } from '../forms/form-alert.tsx'
import type { PostedAgain } from '../forms/submit-posted-lead.ts'
import { TrapField } from '../forms/trap-field.tsx'
import { useEnhancedForm } from '../forms/use-enhanced-form.ts'

interface QuoteFormProps {
  again: PostedAgain | undefined
  promise: string
}

export function QuoteForm({ again, promise }: QuoteFormProps) {
  const { ref, onSubmit, pending, problems } = useEnhancedForm({
    api: apiPaths.addQuote,
    schema,
    sentMessage: messages.quoteSent,
    problems: again?.problems,
  })
  const of = (name: keyof typeof schema.shape) => ({
    name,
    error: problems.errors[name],
    defaultValue: again?.entered[name],
    required: name !== 'website',
  })
  return (
    <form ref={ref} method="post" noValidate onSubmit={onSubmit} aria-label="Request a free quote">
      <FormFields>
        <FormAlert problems={problems} />
        <Field {...of('name')} label="Name" autoComplete="name" maxLength={lengthLimits.name} />
        <FormFields pairs>
          <Field {...of('email')} label="Email" type="email" inputMode="email" autoComplete="email" maxLength={lengthLimits.email} />
          <Field {...of('phone')} label="Phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={lengthLimits.phone} />
        </FormFields>
        <Field {...of('website')} label="Company website" type="url" inputMode="url" autoComplete="url" maxLength={lengthLimits.website} />
        <Field {...of('topic')} label="Business topic" hint="Such as a school website, or an online shop" maxLength={lengthLimits.title} />
        <TextAreaField {...of('message')} label="Message" rows={5} maxLength={lengthLimits.message} />
        <TrapField />
        <FormActions note={promise}>
          <SubmitButton pending={pending}>Submit</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  )
}
