import { email, line, phone, text, website } from '../define-form.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'
import { leadForm } from './lead-form.ts'

export const quoteForm = leadForm({
  name: line({ label: 'Name', required: messages.nameRequired, limit: lengthLimits.name, stored: 'name' }),
  email: email({ stored: 'email' }),
  phone: phone({ label: 'Phone', required: messages.phoneRequired, limit: lengthLimits.phone, stored: 'phone' }),
  website: website({ label: 'Company website', stored: 'details.website' }),
  topic: line({ label: 'Business topic', required: messages.topicRequired, limit: lengthLimits.title, stored: 'details.topic' }),
  message: text({ label: 'Message', required: messages.messageRequired, limit: lengthLimits.message, stored: 'details.message' }),
})
