import * as z from 'zod/mini'
import { emailAddress, requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'
import { clientType } from './client-type.ts'

export const ResellerForm = z.object({
  resellerName: requiredText(messages.fullNameRequired, 'Full name', lengthLimits.name),
  resellerPhoneNumber: requiredText(messages.phoneNumberRequired, 'Phone number', lengthLimits.phone),
  resellerEmail: emailAddress(),
  resellerAddress: requiredText(messages.fullAddressRequired, 'Full address', lengthLimits.address),
  resellerType: clientType(),
  resellerMessage: requiredText(messages.messageRequired, 'Message', lengthLimits.message),
})
