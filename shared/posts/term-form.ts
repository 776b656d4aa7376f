import * as z from 'zod/mini'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'
import { requiredName } from '../name-fields.ts'

const name = (limit: number) => requiredName(messages.nameRequired, 'Name', limit)

/** A name that articles carry, as it is written. The editor of an article separates tags with commas. */
export const termForms = {
  tag: z.object({ name: name(lengthLimits.tag).check(z.refine((tag) => !tag.includes(','), messages.tagWithComma)) }),
  author: z.object({ name: name(lengthLimits.name) }),
} as const
