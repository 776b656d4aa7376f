import * as z from 'zod/mini'
import { optionalLines, optionalText } from '../forms.ts'
import { ISSUE_TEXT_LIMIT, lengthLimits, PREHEADER_LIMIT } from '../limits.ts'

/** What is written of an issue; a draft may be blank. */
export const IssueForm = z.object({
  subject: optionalText('Subject', lengthLimits.title),
  preheader: optionalText('Preview line', PREHEADER_LIMIT),
  text: optionalLines('Words', ISSUE_TEXT_LIMIT),
})
