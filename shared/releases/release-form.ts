import * as z from 'zod/mini'
import { requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'

/** What a release is called. */
export const ReleaseForm = z.object({ name: requiredText(messages.nameRequired, 'Name', lengthLimits.name) })
