import * as z from 'zod/mini'
import * as deskMessages from '../desk-messages.ts'
import { requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'

/** An old address of this site and where it leads. */
export const RedirectForm = z.object({
  path: requiredText(deskMessages.fieldRequired('Path'), 'Path', lengthLimits.path),
  target: requiredText(deskMessages.fieldRequired('Target'), 'Target', lengthLimits.path),
})
