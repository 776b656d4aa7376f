import { email, line, phone, text } from '../define-form.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'
import { leadForm } from './lead-form.ts'

export const contactForm = leadForm({
  fullName: line({ label: 'Full name', required: messages.fullNameRequired, limit: lengthLimits.name, stored: 'name' }),
  phoneNumber: phone({ label: 'Phone number', required: messages.phoneNumberRequired, limit: lengthLimits.phone, stored: 'phone' }),
  email: email({ stored: 'email' }),
  message: text({ label: 'Message', required: messages.messageRequired, limit: lengthLimits.message, stored: 'details.message' }),
})
