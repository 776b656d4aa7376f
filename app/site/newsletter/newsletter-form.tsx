import { lengthLimits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { NewsletterForm as schema } from '#shared/subscribers/newsletter-form.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormActions, FormFields } from '../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { FormAlert } from '../forms/form-alert.tsx'
import { TrapField } from '../forms/trap-field.tsx'
import { type FormProblems, useEnhancedForm } from '../forms/use-enhanced-form.ts'

interface NewsletterFormProps {
  /** What came back from a try without scripts. */
  problems: FormProblems | undefined
  entered: Record<string, string> | undefined
}

export function NewsletterForm({ problems: first, entered }: NewsletterFormProps) {
  const { ref, onSubmit, pending, problems } = useEnhancedForm({
    api: apiPaths.subscribe,
    schema,
    sentMessage: messages.newsletterAsked,
    problems: first,
  })
  return (
    <form ref={ref} method="post" noValidate onSubmit={onSubmit} aria-label="Newsletter">
      <FormFields>
        <FormAlert problems={problems} />
        <Field
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={lengthLimits.email}
          error={problems.errors.email}
          defaultValue={entered?.email}
          required
        />
        <TrapField />
        <FormActions note="We first send a link to confirm your address.">
          <SubmitButton pending={pending}>Subscribe</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  )
}
