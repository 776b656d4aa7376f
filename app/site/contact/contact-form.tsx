import { contactForm } from '#shared/leads/contact-fields.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { TextAreaField } from '../../ui/form/field.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import type { PostedAgain } from '../forms/submit-posted-form.ts'
import { EmailField, NameField } from '../forms/usual-fields.tsx'
import { VisitorForm } from '../forms/visitor-form.tsx'

interface ContactFormProps {
  again: PostedAgain | undefined
  /** What the message begins with. */
  message: string | undefined
  promise: string
}

export function ContactForm({ again, message, promise }: ContactFormProps) {
  return (
    <VisitorForm
      id="contact-form"
      api={apiPaths.addContact}
      form={contactForm}
      sentMessage={messages.contactSent}
      label="Contact"
      again={again}
      note={promise}
      pair={['phoneNumber', 'email']}
    >
      {(fields) => ({
        fullName: <NameField {...fields.fullName} />,
        phoneNumber: <PhoneField {...fields.phoneNumber} />,
        email: <EmailField {...fields.email} />,
        message: <TextAreaField {...fields.message} defaultValue={fields.message.defaultValue ?? message} />,
      })}
    </VisitorForm>
  )
}
