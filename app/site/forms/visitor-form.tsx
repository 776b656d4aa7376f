import { Fragment, type ReactNode, useState } from 'react'
import type { FieldName, FormDefinition } from '#shared/define-form.ts'
import * as messages from '#shared/messages.ts'
import type { ConsentForm } from '#shared/privacy/consent.ts'
import type { TextLimit } from '#shared/text-limit.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FormActions, FormFields } from '../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useLinks } from '../../ui/lite/use-lite.ts'
import { filled, usePageWords, useSaid, useTextLimit } from '../../ui/page-words/page-words.ts'
import { PartBoundary } from '../../ui/part-boundary/part-boundary.tsx'
import { ConsentWords } from './consent-words.tsx'
import type { FormProblems } from './post-form.ts'
import { SentNote } from './sent-note.tsx'
import type { PostedAgain } from './submit-posted-form.ts'
import { TrapField } from './trap-field.tsx'
import { useEnhancedForm } from './use-enhanced-form.ts'
import styles from './visitor-form.module.css'

/** What every field of such a form is given: what its form says of it, its mistake, what was typed before. */
interface FieldState {
  name: string
  id: string
  label: string
  required: boolean
  limit: TextLimit | undefined
  error: string | undefined
  defaultValue: string | undefined
}

interface VisitorFormProps<Form extends FormDefinition> {
  /** The call that takes the form as JSON. */
  api: string
  form: Form
  sentMessage: string
  /** Its accessible name, or the id of the heading that is it. */
  label: string | { headingId: string }
  /** What came back from a try without scripts. */
  again: PostedAgain | undefined
  submitLabel?: string
  /** What happens after it is sent. */
  note: string
  /** Which sentence says what becomes of what is sent. */
  consent?: ConsentForm
  id?: string
  /** Where it posts without scripts; the address it stands at unless given, with the query that says where the visit came from. */
  action?: string
  /** Keeps ids apart where the page has the form too. */
  idPrefix?: string
  /** With it a button 'Cancel' stands before the other. */
  onCancel?: (() => void) | undefined
  /** In place of the note with the reference. */
  onSent?: ((reference: string) => void) | undefined
  /** Stands within the form, before its alert. */
  heading?: ReactNode
  /** Two short fields after one another that stand in a pair where there is room. */
  pair?: [FieldName<Form>, FieldName<Form>]
  /** How each field of the form is shown, none left out. */
  children: (fields: Record<FieldName<Form>, FieldState>) => Record<FieldName<Form>, ReactNode>
}

const ENGLISH_WORDS = { keptOnPhone: messages.keptOnPhone as string, submit: 'Submit', cancel: 'Cancel' }

/** A form for visitors: alert first, then its fields, the trap, its buttons; it works with and without scripts. */
export const VisitorForm = <Form extends FormDefinition>(props: VisitorFormProps<Form>) => (
  <PartBoundary>
    <LivingForm {...props} />
  </PartBoundary>
)

function LivingForm<Form extends FormDefinition>(props: VisitorFormProps<Form>) {
  const { form, label, again, pair, idPrefix = '', onCancel, heading, children } = props
  const [sent, setSent] = useState('')
  const said = useSaid()
  const { ref, onSubmit, pending, problems, errors, isKept } = useEnhancedForm({
    ...props,
    sent: said(props.sentMessage),
    problems: again?.problems,
    onSent: props.onSent ?? setSent,
  })
  const { keep } = useLinks()
  const words = usePageWords(ENGLISH_WORDS)
  const limitOf = useTextLimit()
  const note = said(props.note)
  const fields: Record<string, FieldState> = {}
  for (const [name, { label: text, required, limit }] of Object.entries(form.fields)) {
    const error = errors[name]
    fields[name] = {
      name,
      id: idPrefix + name,
      label: said(text).text,
      required: Boolean(required),
      limit: limit === undefined ? undefined : limitOf(text, limit),
      error: error && said(error).text,
      defaultValue: again?.entered[name],
    }
  }
  const shown: Record<string, ReactNode> = children(fields as Record<FieldName<Form>, FieldState>)
  const show = (name: string) => <Fragment key={name}>{shown[name]}</Fragment>
  const named = typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.headingId }
  return (
    <form
      ref={ref}
      id={props.id}
      method="post"
      action={props.action && keep(props.action)}
      noValidate
      onSubmit={onSubmit}
      data-hydrate="touch"
      data-draft={props.api}
      {...named}
    >
      <FormFields>
        {heading}
        <FormAlert problems={problems} idPrefix={idPrefix} />
        {Object.keys(fields).map((name) =>
          name === pair?.[0] ? (
            <FormFields key={name} pairs>
              {pair.map(show)}
            </FormFields>
          ) : (
            name !== pair?.[1] && show(name)
          ),
        )}
        <TrapField />
        <p role="status" className={styles.kept}>
          {isKept && words.keptOnPhone}
        </p>
        {sent && !isKept && !hasProblems(problems) && <SentNote reference={sent} />}
        <FormActions note={note.text && <span lang={note.lang}>{note.text}</span>}>
          {onCancel && (
            <Button variant="quiet" size="l" onClick={onCancel} disabled={pending}>
              {words.cancel}
            </Button>
          )}
          <SubmitButton pending={pending}>{props.submitLabel ?? words.submit}</SubmitButton>
        </FormActions>
        <ConsentWords form={props.consent ?? 'enquiry'} className="quiet" />
      </FormFields>
    </form>
  )
}

/** A form that was sent before and is now refused is not with us. */
const hasProblems = ({ errors, message }: FormProblems): boolean => message !== undefined || Object.keys(errors).length > 0

/** The danger alert of a form: what to mend, with a link to each field, or why it could not be sent. */
function FormAlert({ problems: { errors, message }, idPrefix = '' }: { problems: FormProblems; idPrefix?: string }) {
  const words = usePageWords({ checkOne: 'Please check one field', checkMany: 'Please check {count} fields' })
  const said = useSaid()
  const fields = Object.entries(errors)
  if (fields.length > 0) {
    const title = fields.length === 1 ? words.checkOne : filled(words.checkMany, { count: String(fields.length) })
    const shown = fields.map(([name, text]) => ({ message: said(text).text, fieldId: idPrefix + name }))
    return <ErrorSummary title={title} errors={shown} takesFocus />
  }
  return message ? <ErrorSummary title={said(message).text} errors={[]} takesFocus /> : null
}
