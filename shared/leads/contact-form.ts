import * as z from 'zod/mini'
import { emailAddress, requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'

export const ContactForm = z.object({
  fullName: requiredText(messages.fullNameRequired, 'Full name', lengthLimits.name),
  phoneNumber: requiredText(messages.phoneNumberRequired, 'Phone number', lengthLimits.phone),
  email: emailAddress(),
  message: requiredText(messages.messageRequired, 'Message', lengthLimits.message),
})

export type ContactForm = z.output<typeof ContactForm>
