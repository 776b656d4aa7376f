import { CommentForm as schema } from '#shared/comments/comment-form.ts'
import { lengthLimits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { Field, TextAreaField } from '../../ui/form/field.tsx'
import { FormActions, FormFields } from '../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { FormAlert } from '../forms/form-alert.tsx'
import { TrapField } from '../forms/trap-field.tsx'
import { type FormProblems, useEnhancedForm } from '../forms/use-enhanced-form.ts'

interface ReplyFormProps {
  postId: number
  /** The post's own page, where the form stands on another. */
  action?: string
  /** What came back from a try without scripts. */
  problems?: FormProblems | undefined
  entered?: Record<string, string> | undefined
}

export function ReplyForm({ postId, action, problems: first, entered }: ReplyFormProps) {
  const { ref, onSubmit, pending, problems } = useEnhancedForm({
    api: apiPaths.addComment(postId),
    schema,
    sentMessage: messages.commentSent,
    problems: first,
  })
  const of = (name: keyof typeof schema.shape) => ({ name, error: problems.errors[name], defaultValue: entered?.[name], required: true })
  return (
    <Stack>
      <h2 id="leave-a-reply">Leave a Reply</h2>
      <form ref={ref} method="post" action={action} noValidate onSubmit={onSubmit} aria-labelledby="leave-a-reply">
        <FormFields>
          <FormAlert problems={problems} />
          <FormFields pairs>
            <Field {...of('name')} label="Name" autoComplete="name" maxLength={lengthLimits.name} />
            <Field
              {...of('email')}
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={lengthLimits.email}
              hint="Never published"
            />
          </FormFields>
          <TextAreaField {...of('comment')} label="Comment" rows={5} maxLength={lengthLimits.message} />
          <TrapField />
          <FormActions note="It appears once we have read it.">
            <SubmitButton pending={pending}>Submit</SubmitButton>
          </FormActions>
        </FormFields>
      </form>
    </Stack>
  )
}
