import { defineForm, email, type FormValues, line, text } from '../define-form.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'

export const commentForm = defineForm({
  name: line({ label: 'Name', required: messages.nameRequired, limit: lengthLimits.name }),
  email: email({}),
  comment: text({ label: 'Comment', required: messages.commentRequired, limit: lengthLimits.message }),
})
export type CommentForm = FormValues<typeof commentForm>
