import { QuoteForm as schema } from '#shared/leads/quote-form.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import type { PostedAgain } from '../forms/submit-posted-lead.ts'
import { EmailField, MessageField, NameField, PhoneField } from '../forms/usual-fields.tsx'
import { VisitorForm } from '../forms/visitor-form.tsx'

export function QuoteForm({ again, promise }: { again: PostedAgain | undefined; promise: string }) {
  return (
    <VisitorForm
      api={apiPaths.addQuote}
      schema={schema}
      sentMessage={messages.quoteSent}
      label="Request a free quote"
      again={again}
      optional={['website']}
      note={promise}
    >
      {(field) => (
        <>
          <NameField {...field('name')} label="Name" />
          <FormFields pairs>
            <EmailField {...field('email')} label="Email" />
            <PhoneField {...field('phone')} label="Phone" />
          </FormFields>
          <Field {...field('website')} label="Company website" type="url" inputMode="url" autoComplete="url" />
          <Field {...field('topic')} label="Business topic" hint="Such as a school website, or an online shop" />
          <MessageField {...field('message')} label="Message" />
        </>
      )}
    </VisitorForm>
  )
}
