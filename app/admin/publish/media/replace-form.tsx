import { Form } from 'react-router'
import { Field } from '../../../ui/form/field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useSending } from '../../parts/forms/use-sending.ts'

/** What it posts; its screen has an action for each. */
export type ReplaceIntent = 'replace'

/** Puts another file in the picture's place. The browser sends it with the form, so that it works before scripts. */
export function ReplaceForm({ error }: { error: string | undefined }) {
  return (
    <Form method="post" encType="multipart/form-data" noValidate aria-label="Replace" className="desk-stack desk-top desk-gap-2">
      <h2>Replace</h2>
      <Field
        name="file"
        label="Another file"
        type="file"
        accept="image/*"
        required
        error={error}
        hint="Every page that shows this picture will show the new one. Links to the old one redirect to it."
      />
      <div className="desk-actions">
        <SubmitButton
          name="intent"
          value={'replace' satisfies ReplaceIntent}
          size="m"
          variant="secondary"
          pending={useSending('replace' satisfies ReplaceIntent)}
        >
          Replace
        </SubmitButton>
      </div>
    </Form>
  )
}
