import { data } from 'react-router'
import { postedForm } from '#app/loading.ts'
import { sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import { ResetRequestForm } from '#shared/accounts/account-forms.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readForm } from '#shared/forms.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { attempt, formAgain, readPosted } from '../../parts/forms/attempt.ts'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { Receipt } from '../../parts/page/receipt.tsx'
import type { Route } from './+types/forgotten-route'
import { wayBackQuery } from './way-back.ts'

export const handle = { query: wayBackQuery }

export async function action({ context, request }: Route.ActionArgs) {
  const posted = readPosted(await postedForm(request))
  const form = readForm(ResetRequestForm, posted)
  if (!form.ok) return formAgain({ errors: form.errors, entered: form.entered })
  return attempt(context.get(siteContext), form.value, async () => {
    await context.get(sessionsContext).requestReset(context.get(visitContext), form.value.email)
    return data({ sent: true as const })
  })
}

export const meta: Route.MetaFunction = () => documentTitle('Forgotten password')

/** Says the same whether or not there is such an account. */
export default function ForgottenRoute({ actionData }: Route.ComponentProps) {
  const sent = actionData !== undefined && 'sent' in actionData
  const again = actionData !== undefined && 'errors' in actionData ? actionData : undefined
  return (
    <>
      <h1>Forgotten your password?</h1>
      {sent ? (
        <Receipt>{deskMessages.resetSent}</Receipt>
      ) : (
        <DeskForm<'ask'> label="Forgotten password" again={again} intent="ask" submitLabel="Send me a link">
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            defaultValue={again?.entered.email}
            error={again?.errors.email}
            hint="We send a link with which you choose a new password."
            required
          />
        </DeskForm>
      )}
      <p>
        <SiteLink to={deskPaths.signIn}>Back to sign in</SiteLink>
      </p>
    </>
  )
}
