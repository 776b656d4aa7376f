import { resellerForm } from '#shared/leads/reseller-fields.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import type { PostedAgain } from '../forms/submit-posted-form.ts'
import { EmailField, NameField } from '../forms/usual-fields.tsx'
import { VisitorForm } from '../forms/visitor-form.tsx'
import styles from './reseller.module.css'

export const RESELLER_FORM = 'reseller-form'

export function ResellerForm({ again, promise }: { again: PostedAgain | undefined; promise: string }) {
  return (
    <VisitorForm
      api={apiPaths.addReseller}
      form={resellerForm}
      sentMessage={messages.resellerSent}
      label={{ headingId: RESELLER_FORM }}
      again={again}
      note={promise}
      heading={
        <>
          <div>
            <p className="small-strong muted">Apply as a reseller</p>
            <h2 id={RESELLER_FORM} className={styles.formTitle}>
              Request a free demo
            </h2>
          </div>
          <p className="quiet">
            This is your application as a reseller, and the demo is part of it: we show you the app and tell you how to sell it.
          </p>
        </>
      }
      pair={['resellerPhoneNumber', 'resellerEmail']}
    >
      {(fields) => ({
        resellerName: <NameField {...fields.resellerName} />,
        resellerPhoneNumber: <PhoneField {...fields.resellerPhoneNumber} />,
        resellerEmail: <EmailField {...fields.resellerEmail} />,
        resellerAddress: <Field {...fields.resellerAddress} autoComplete="address-line1" />,
        resellerType: (
          <SelectField
            {...fields.resellerType}
            hint="The schools you will sell to"
            placeholder="Choose one"
            options={resellerForm.fields.resellerType.options}
          />
        ),
        resellerMessage: <TextAreaField {...fields.resellerMessage} hint="Which schools do you know, and where?" />,
      })}
    </VisitorForm>
  )
}
