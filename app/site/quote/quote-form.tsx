import { quoteForm } from '#shared/leads/quote-fields.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { Field, TextAreaField } from '../../ui/form/field.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import type { PostedAgain } from '../forms/submit-posted-form.ts'
import { EmailField, NameField } from '../forms/usual-fields.tsx'
import { VisitorForm } from '../forms/visitor-form.tsx'

export function QuoteForm({ again, promise }: { again: PostedAgain | undefined; promise: string }) {
  return (
    <VisitorForm
      api={apiPaths.addQuote}
      form={quoteForm}
      sentMessage={messages.quoteSent}
      label="Request a free quote"
      again={again}
      note={promise}
      pair={['email', 'phone']}
    >
      {(fields) => ({
        name: <NameField {...fields.name} />,
        email: <EmailField {...fields.email} />,
        phone: <PhoneField {...fields.phone} />,
        website: <Field {...fields.website} type="url" inputMode="url" autoComplete="url" />,
        topic: <Field {...fields.topic} hint="Such as a school website, or an online shop" />,
        message: <TextAreaField {...fields.message} />,
      })}
    </VisitorForm>
  )
}
