import * as z from 'zod/mini'
import * as deskMessages from '../desk-messages.ts'
import { requiredLines } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'

/** What the staff answers; the rest is known. */
export const CommentReply = z.object({ comment: requiredLines(messages.commentRequired, 'Comment', lengthLimits.message) })

export const commentStates = ['pending', 'approved', 'spam'] as const
export type CommentState = (typeof commentStates)[number]

export const CommentDecision = z.object({ status: z.enum(commentStates, deskMessages.oneOf('Status', commentStates)) })
