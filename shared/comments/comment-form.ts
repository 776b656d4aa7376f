import * as z from 'zod/mini'
import { emailAddress, requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'

export const CommentForm = z.object({
  name: requiredText(messages.nameRequired, 'Name', lengthLimits.name),
  email: emailAddress(),
  comment: requiredText(messages.commentRequired, 'Comment', lengthLimits.message),
})
export type CommentForm = z.output<typeof CommentForm>

export const commentStates = ['pending', 'approved', 'spam'] as const
export type CommentState = (typeof commentStates)[number]

export const CommentDecision = z.object({ status: z.enum(commentStates, messages.oneOf('Status', commentStates)) })
