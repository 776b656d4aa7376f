import { email, line, phone, text } from '../define-form.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'
import { clientType } from './client-type.ts'
import { leadForm } from './lead-form.ts'

export const resellerForm = leadForm({
  resellerName: line({ label: 'Full name', required: messages.fullNameRequired, limit: lengthLimits.name, stored: 'name' }),
  resellerPhoneNumber: phone({ label: 'Phone number', required: messages.phoneNumberRequired, limit: lengthLimits.phone, stored: 'phone' }),
  resellerEmail: email({ stored: 'email' }),
  resellerAddress: line({
    label: 'Full address',
    required: messages.fullAddressRequired,
    limit: lengthLimits.address,
    stored: 'details.address',
  }),
  resellerType: clientType({ stored: 'details.type' }),
  resellerMessage: text({ label: 'Message', required: messages.messageRequired, limit: lengthLimits.message, stored: 'details.message' }),
})
