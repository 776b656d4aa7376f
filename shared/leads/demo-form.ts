import * as z from 'zod/mini'
import { emailAddress, requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'
import { clientType } from './client-type.ts'

export const DemoForm = z.object({
  clientName: requiredText(messages.nameRequired, 'Name', lengthLimits.name),
  clientEmail: emailAddress(),
  clientPhone: requiredText(messages.phoneRequired, 'Phone', lengthLimits.phone),
  clientType: clientType(),
  clientMessage: requiredText(messages.messageRequired, 'Message', lengthLimits.message),
})
