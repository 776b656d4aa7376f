import { demoForm } from '#shared/leads/demo-fields.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { usePageWords, useSaid } from '../../ui/page-words/page-words.ts'
import { PhoneField } from '../forms/phone-field.tsx'
import type { PostedAgain } from '../forms/submit-posted-form.ts'
import { EmailField, NameField } from '../forms/usual-fields.tsx'
import { VisitorForm } from '../forms/visitor-form.tsx'

interface DemoFormProps {
  again?: PostedAgain
  /** What the message begins with, such as the number of pupils from the calculator. */
  message?: string
  promise: string
  idPrefix?: string
  onCancel?: () => void
  onSent?: (reference: string) => void
}

const ENGLISH_WORDS = { bookDemo: 'Book a Demo', chooseOne: 'Choose one', mostWork: 'How many pupils? What takes longest?' }

export function DemoForm({ again, message, promise, idPrefix, onCancel, onSent }: DemoFormProps) {
  const words = usePageWords(ENGLISH_WORDS)
  const said = useSaid()
  const options = demoForm.fields.clientType.options.map((option) => ({ ...option, label: said(option.label).text }))
  return (
    <VisitorForm
      api={apiPaths.addDemo}
      form={demoForm}
      sentMessage={messages.demoSent}
      label={words.bookDemo}
      again={again}
      note={promise}
      idPrefix={idPrefix}
      onCancel={onCancel}
      onSent={onSent}
      pair={['clientEmail', 'clientPhone']}
    >
      {(fields) => ({
        clientName: <NameField {...fields.clientName} data-initial-focus />,
        clientEmail: <EmailField {...fields.clientEmail} />,
        clientPhone: <PhoneField {...fields.clientPhone} />,
        clientType: <SelectField {...fields.clientType} placeholder={words.chooseOne} options={options} />,
        clientMessage: (
          <TextAreaField
            {...fields.clientMessage}
            hint={words.mostWork}
            defaultValue={fields.clientMessage.defaultValue ?? message}
            rows={3}
          />
        ),
      })}
    </VisitorForm>
  )
}
