import { CommentForm as schema } from '#shared/comments/comment-form.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import type { PostedAgain } from '../forms/submit-posted-lead.ts'
import { EmailField, MessageField, NameField } from '../forms/usual-fields.tsx'
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
        schema={schema}
        sentMessage={messages.commentSent}
        label={{ headingId: HEADING }}
        again={again}
        note="It appears once we have read it."
      >
        {(field) => (
          <>
            <FormFields pairs>
              <NameField {...field('name')} label="Name" />
              <EmailField {...field('email')} label="Email" hint="Never published" />
            </FormFields>
            <MessageField {...field('comment')} label="Comment" />
          </>
        )}
      </VisitorForm>
    </Stack>
  )
}
