import { contactForm } from '#shared/leads/contact-fields.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { TextAreaField } from '../../ui/form/field.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import type { PostedAgain } from '../forms/submit-posted-form.ts'
import { EmailField, NameField } from '../forms/usual-fields.tsx'
import { VisitorForm } from '../forms/visitor-form.tsx'

export function ContactForm({ again, promise }: { again: PostedAgain | undefined; promise: string }) {
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
        message: <TextAreaField {...fields.message} />,
      })}
    </VisitorForm>
  )
}
