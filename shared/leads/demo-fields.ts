import { email, line, phone, text } from '../define-form.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'
import { clientType } from './client-type.ts'
import { leadForm } from './lead-form.ts'

/** The contract's calls take a booking as the record of a client, so its fields are named so. */
export const demoForm = leadForm({
  clientName: line({ label: 'Name', required: messages.nameRequired, limit: lengthLimits.name, stored: 'name' }),
  clientEmail: email({ stored: 'email' }),
  clientPhone: phone({ label: 'Phone', required: messages.phoneRequired, limit: lengthLimits.phone, stored: 'phone' }),
  clientType: clientType({ stored: 'details.type' }),
  clientMessage: text({ label: 'Message', required: messages.messageRequired, limit: lengthLimits.message, stored: 'details.message' }),
})
