import { ContactForm as schema } from '#shared/leads/contact-form.ts'
import { lengthLimits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { Field, TextAreaField } from '../../ui/form/field.tsx'
import { FormActions, FormFields } from '../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { FormAlert } from '../forms/form-alert.tsx'
import { TrapField } from '../forms/trap-field.tsx'
import { type FormProblems, useEnhancedForm } from '../forms/use-enhanced-form.ts'

interface ContactFormProps {
  /** What came back from a try without scripts. */
  problems: FormProblems | undefined
  entered: Record<string, string> | undefined
  /** What happens after it is sent. */
  promise: string
}

export function ContactForm({ problems: first, entered, promise }: ContactFormProps) {
  const { ref, onSubmit, pending, problems } = useEnhancedForm({
    api: apiPaths.addContact,
    schema,
    sentMessage: messages.contactSent,
    problems: first,
  })
  const of = (name: keyof typeof schema.shape) => ({ name, error: problems.errors[name], defaultValue: entered?.[name], required: true })
  return (
    // Without scripts it posts to the address it stands at, with the query that says where the visit came from.
    <form ref={ref} id="contact-form" method="post" noValidate onSubmit={onSubmit} aria-label="Contact">
      <FormFields>
        <FormAlert problems={problems} />
        <Field {...of('fullName')} label="Full name" autoComplete="name" maxLength={lengthLimits.name} />
        <FormFields pairs>
          <Field {...of('phoneNumber')} label="Phone number" type="tel" inputMode="tel" autoComplete="tel" maxLength={lengthLimits.phone} />
          <Field {...of('email')} label="Email" type="email" inputMode="email" autoComplete="email" maxLength={lengthLimits.email} />
        </FormFields>
        <TextAreaField {...of('message')} label="Message" rows={5} maxLength={lengthLimits.message} />
        <TrapField />
        <FormActions note={promise}>
          <SubmitButton pending={pending}>Submit</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  )
}
