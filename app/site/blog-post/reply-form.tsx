import { commentForm } from '#shared/comments/comment-form.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { Fold } from '../../ui/fold/fold.tsx'
import { TextAreaField } from '../../ui/form/field.tsx'
import type { PostedAgain } from '../forms/submit-posted-form.ts'
import { EmailField, NameField } from '../forms/usual-fields.tsx'
import { VisitorForm } from '../forms/visitor-form.tsx'
import styles from './reply-form.module.css'

const TITLE = 'Leave a Reply'

interface ReplyFormProps {
  postId: number
  /** The post's own page, where the form stands on another. */
  action?: string
  again?: PostedAgain | undefined
}

/** Folded on phones, so that who reads on need not pass it; open when it comes back refused. */
export function ReplyForm({ postId, action, again }: ReplyFormProps) {
  return (
    <Fold title={TITLE} open={again !== undefined} className={styles.reply}>
      <div id="leave-a-reply">
        <VisitorForm
          api={apiPaths.addComment(postId)}
          action={action}
          form={commentForm}
          sentMessage={messages.commentSent}
          label={TITLE}
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
      </div>
    </Fold>
  )
}
