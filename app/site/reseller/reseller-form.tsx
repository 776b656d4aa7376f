import { ResellerForm as schema } from '#shared/leads/reseller-form.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { schoolTypeOptions } from '../forms/school-types.ts'
import type { PostedAgain } from '../forms/submit-posted-lead.ts'
import { EmailField, MessageField, NameField, PhoneField } from '../forms/usual-fields.tsx'
import { VisitorForm } from '../forms/visitor-form.tsx'

const HEADING = 'reseller-form'

export function ResellerForm({ again, promise }: { again: PostedAgain | undefined; promise: string }) {
  return (
    <VisitorForm
      api={apiPaths.addReseller}
      schema={schema}
      sentMessage={messages.resellerSent}
      label={{ headingId: HEADING }}
      again={again}
      note={promise}
      heading={
        <>
          <h2 id={HEADING}>Request a free demo</h2>
          <p>We show you the application, and answer whether and how you can resell it in your area.</p>
        </>
      }
    >
      {(field) => (
        <>
          <NameField {...field('resellerName')} label="Full name" />
          <FormFields pairs>
            <PhoneField {...field('resellerPhoneNumber')} label="Phone number" />
            <EmailField {...field('resellerEmail')} label="Email" />
          </FormFields>
          <Field {...field('resellerAddress')} label="Full address" />
          <SelectField
            {...field('resellerType')}
            label="Client type"
            hint="The schools you will sell to"
            placeholder="Choose one"
            options={schoolTypeOptions}
          />
          <MessageField {...field('resellerMessage')} label="Message" />
        </>
      )}
    </VisitorForm>
  )
}
