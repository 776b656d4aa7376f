import * as z from 'zod/mini'
import { codePoints } from '../code-points.ts'
import { emailAddress, requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'
import { readWebsite } from './website.ts'

export const QuoteForm = z.object({
  name: requiredText(messages.nameRequired, 'Name', lengthLimits.name),
  email: emailAddress(),
  phone: requiredText(messages.phoneRequired, 'Phone', lengthLimits.phone),
  website: z._default(
    z.string().check(
      z.refine((text) => codePoints(text) <= lengthLimits.website, messages.tooLong('Website', lengthLimits.website)),
      z.refine((text) => text === '' || readWebsite(text) !== undefined, messages.invalidWebsite),
    ),
    '',
  ),
  topic: requiredText(messages.topicRequired, 'Topic', lengthLimits.title),
  message: requiredText(messages.messageRequired, 'Message', lengthLimits.message),
})
