import type { ContactForm } from '#shared/leads/contact-form.ts'
import type { LeadSource } from '#shared/leads/submission.ts'
import type { LeadSubmission } from './submit-lead.ts'

/** The contact form as a lead. */
export const contactLead = (form: ContactForm, given: { source: LeadSource; trapFilled: boolean; key: string | null }): LeadSubmission => ({
  kind: 'contact',
  name: form.fullName,
  email: form.email,
  phone: form.phoneNumber,
  details: { message: form.message },
  fields: form,
  ...given,
})
