import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { NewsletterForm as schema } from '#shared/subscribers/newsletter-form.ts'
import type { PostedAgain } from '../forms/submit-posted-lead.ts'
import { EmailField } from '../forms/usual-fields.tsx'
import { VisitorForm } from '../forms/visitor-form.tsx'

export function NewsletterForm({ again }: { again: PostedAgain | undefined }) {
  return (
    <VisitorForm
      api={apiPaths.subscribe}
      schema={schema}
      sentMessage={messages.newsletterAsked}
      label="Newsletter"
      again={again}
      submitLabel="Subscribe"
      note="We first send a link to confirm your address."
    >
      {(field) => <EmailField {...field('email')} label="Email" />}
    </VisitorForm>
  )
}
