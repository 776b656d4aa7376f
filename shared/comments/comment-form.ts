import * as z from 'zod/mini'
import { defineForm, email, type FormValues, line, text } from '../define-form.ts'
import { requiredText } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'

export const commentForm = defineForm({
  name: line({ label: 'Name', required: messages.nameRequired, limit: lengthLimits.name }),
  email: email({}),
  comment: text({ label: 'Comment', required: messages.commentRequired, limit: lengthLimits.message }),
})
export type CommentForm = FormValues<typeof commentForm>

/** What the staff answers; the rest is known. */
export const CommentReply = z.object({ comment: requiredText(messages.commentRequired, 'Comment', lengthLimits.message) })

export const commentStates = ['pending', 'approved', 'spam'] as const
export type CommentState = (typeof commentStates)[number]

export const CommentDecision = z.object({ status: z.enum(commentStates, messages.oneOf('Status', commentStates)) })
