import { commentForm } from '#shared/comments/comment-form.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { TextAreaField } from '../../ui/form/field.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import type { PostedAgain } from '../forms/submit-posted-form.ts'
import { EmailField, NameField } from '../forms/usual-fields.tsx'
import { VisitorForm } from '../forms/visitor-form.tsx'

const HEADING = 'leave-a-reply'

interface ReplyFormProps {
  postId: number
  /** The post's own page, where the form stands on another. */
  action?: string
  again?: PostedAgain | undefined
}

export function ReplyForm({ postId, action, again }: ReplyFormProps) {
  return (
    <Stack>
      <h2 id={HEADING}>Leave a Reply</h2>
      <VisitorForm
        api={apiPaths.addComment(postId)}
        action={action}
        form={commentForm}
        sentMessage={messages.commentSent}
        label={{ headingId: HEADING }}
        again={again}
        note="It appears once we have read it."
        consent="comment"
        pair={['name', 'email']}
      >
        {(fields) => ({
          name: <NameField {...fields.name} />,
          email: <EmailField {...fields.email} hint="Never published" />,
          comment: <TextAreaField {...fields.comment} />,
        })}
      </VisitorForm>
    </Stack>
  )
}
