import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { newsletterForm } from '#shared/subscribers/newsletter-fields.ts'
import type { PostedAgain } from '../forms/submit-posted-form.ts'
import { EmailField } from '../forms/usual-fields.tsx'
import { VisitorForm } from '../forms/visitor-form.tsx'

/** The toast says it: what comes next is a mail. */
const NOTHING_TO_QUOTE = () => {}

export function NewsletterForm({ again }: { again: PostedAgain | undefined }) {
  return (
    <VisitorForm
      api={apiPaths.subscribe}
      form={newsletterForm}
      sentMessage={messages.newsletterAsked}
      label="Newsletter"
      again={again}
      submitLabel="Subscribe"
      consent="newsletter"
      onSent={NOTHING_TO_QUOTE}
      note="We first send a link to confirm your address."
    >
      {(fields) => ({
        email: <EmailField {...fields.email} />,
      })}
    </VisitorForm>
  )
}
