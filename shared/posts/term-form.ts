import * as z from 'zod/mini'
import { requiredName } from '../name-fields.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'

const name = (limit: number) => z.object({ name: requiredName(messages.nameRequired, 'Name', limit) })

/** A name that articles carry, as it is written. */
export const termForms = { tag: name(lengthLimits.tag), author: name(lengthLimits.name) } as const
