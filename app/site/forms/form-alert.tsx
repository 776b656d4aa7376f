import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import type { FormProblems } from './use-enhanced-form.ts'

/** The danger alert of a form: what to mend, with a link to each field, or why it could not be sent. */
export function FormAlert({ problems: { errors, message }, idPrefix = '' }: { problems: FormProblems; idPrefix?: string }) {
  const fields = Object.entries(errors)
  if (fields.length > 0) {
    const title = fields.length === 1 ? 'Please check one field' : `Please check ${fields.length} fields`
    return <ErrorSummary title={title} errors={fields.map(([name, text]) => ({ message: text, fieldId: idPrefix + name }))} takesFocus />
  }
  return message ? <ErrorSummary title={message} errors={[]} takesFocus /> : null
}
