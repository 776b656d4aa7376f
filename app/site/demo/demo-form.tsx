import { DemoForm as schema } from '#shared/leads/demo-form.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { SelectField } from '../../ui/form/field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { schoolTypeOptions } from '../forms/school-types.ts'
import type { PostedAgain } from '../forms/submit-posted-lead.ts'
import { EmailField, MessageField, NameField, PhoneField } from '../forms/usual-fields.tsx'
import { VisitorForm } from '../forms/visitor-form.tsx'

interface DemoFormProps {
  again?: PostedAgain
  /** What the message begins with, such as the number of pupils from the calculator. */
  message?: string
  promise: string
  idPrefix?: string
  onCancel?: () => void
  onSent?: () => void
}

export function DemoForm({ again, message, promise, idPrefix, onCancel, onSent }: DemoFormProps) {
  return (
    <VisitorForm
      api={apiPaths.addClient}
      schema={schema}
      sentMessage={messages.demoSent}
      label="Book a Demo"
      again={again}
      note={promise}
      idPrefix={idPrefix}
      onCancel={onCancel}
      onSent={onSent}
    >
      {(field) => (
        <>
          <NameField {...field('clientName')} label="Name" data-initial-focus />
          <FormFields pairs>
            <EmailField {...field('clientEmail')} label="Email" />
            <PhoneField {...field('clientPhone')} label="Phone" />
          </FormFields>
          <SelectField {...field('clientType')} label="Client type" placeholder="Choose one" options={schoolTypeOptions} />
          <MessageField {...field('clientMessage')} defaultValue={again?.entered.clientMessage ?? message} label="Message" rows={3} />
        </>
      )}
    </VisitorForm>
  )
}
