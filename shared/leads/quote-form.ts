import * as z from 'zod/mini'
import { emailAddress, limited, optionalText, requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'
import { textLimit } from '../text-limit.ts'
import { readWebsite } from './website.ts'

const websiteText = optionalText('Website', lengthLimits.website).check(
  z.refine((text) => text === '' || readWebsite(text) !== undefined, messages.invalidWebsite),
)

export const QuoteForm = z.object({
  name: requiredText(messages.nameRequired, 'Name', lengthLimits.name),
  email: emailAddress(),
  phone: requiredText(messages.phoneRequired, 'Phone', lengthLimits.phone),
  website: limited(z._default(websiteText, ''), textLimit('Website', lengthLimits.website)),
  topic: requiredText(messages.topicRequired, 'Topic', lengthLimits.title),
  message: requiredText(messages.messageRequired, 'Message', lengthLimits.message),
})
