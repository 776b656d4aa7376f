import * as z from 'zod/mini'
import { optionalLines } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'
import { requiredName } from '../name-fields.ts'

export const CategoryForm = z.object({
  name: requiredName(messages.nameRequired, 'Name', lengthLimits.name),
  description: optionalLines('Description', lengthLimits.description),
})

export type CategoryForm = z.output<typeof CategoryForm>
