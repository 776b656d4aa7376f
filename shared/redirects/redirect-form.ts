import * as z from 'zod/mini'
import { requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'

/** An old address of this site and where it leads. */
export const RedirectForm = z.object({
  path: requiredText(messages.fieldRequired('Path'), 'Path', lengthLimits.path),
  target: requiredText(messages.fieldRequired('Target'), 'Target', lengthLimits.path),
})
