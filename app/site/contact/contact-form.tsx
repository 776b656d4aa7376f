import { ContactForm as schema } from '#shared/leads/contact-form.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import type { PostedAgain } from '../forms/submit-posted-lead.ts'
import { EmailField, MessageField, NameField, PhoneField } from '../forms/usual-fields.tsx'
import { VisitorForm } from '../forms/visitor-form.tsx'

export function ContactForm({ again, promise }: { again: PostedAgain | undefined; promise: string }) {
  return (
    <VisitorForm
      id="contact-form"
      api={apiPaths.addContact}
      schema={schema}
      sentMessage={messages.contactSent}
      label="Contact"
      again={again}
      note={promise}
    >
      {(field) => (
        <>
          <NameField {...field('fullName')} label="Full name" />
          <FormFields pairs>
            <PhoneField {...field('phoneNumber')} label="Phone number" />
            <EmailField {...field('email')} label="Email" />
          </FormFields>
          <MessageField {...field('message')} label="Message" />
        </>
      )}
    </VisitorForm>
  )
}
