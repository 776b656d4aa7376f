import * as z from 'zod/mini'
import { optionalLines, requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'

export const CategoryForm = z.object({
  name: requiredText(messages.nameRequired, 'Name', lengthLimits.name),
  description: optionalLines('Description', lengthLimits.description),
})

export type CategoryForm = z.output<typeof CategoryForm>
