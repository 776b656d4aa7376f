import { data } from 'react-router'
import { postedForm } from '#app/loading.ts'
import { sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import { ResetForm } from '#shared/accounts/account-forms.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readForm } from '#shared/forms.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { attempt, type FormAgain, formAgain, readPosted } from '../../parts/forms/attempt.ts'
import { ChosenPasswordField } from '../../parts/forms/chosen-password-field.tsx'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { Receipt } from '../../parts/page/receipt.tsx'
import type { Route } from './+types/new-password-route'

export const handle = { query: { token: /^$/ } }

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

export async function action({ context, request }: Route.ActionArgs) {
  const form = readForm(ResetForm, readPosted(await postedForm(request)))
  // What was typed never goes back to the page: it is a password.
  if (!form.ok) return formAgain({ errors: form.errors })
  return attempt(context.get(siteContext), {}, async () => {
    await context.get(sessionsContext).resetPassword(context.get(visitContext), form.value)
    return data({ done: true as const })
  })
}

/** The token has no field that could be put right. */
const withoutToken = ({ errors: { token, ...errors }, message, entered }: FormAgain): FormAgain => ({
  errors,
  message: token ?? message,
  entered,
})

export const meta: Route.MetaFunction = () => documentTitle('Choose a new password')

/** Where the link of a password mail leads. */
export default function NewPasswordRoute({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (actionData !== undefined && 'done' in actionData) return <Changed />
  const again = actionData && withoutToken(actionData)
  return (
    <>
      <h1>Choose a new password</h1>
      <DeskForm<'change'> label="Choose" again={again} intent="change" submitLabel="Save new password">
        <input type="hidden" name="token" value={token} />
        {/* Browsers' stores of passwords look for whose it is. */}
        <input type="text" name="username" autoComplete="username" hidden readOnly />
        <ChosenPasswordField
          name="newPassword"
          label="New password"
          hint="; you are signed out everywhere"
          error={again?.errors.newPassword}
        />
      </DeskForm>
      <p>
        <SiteLink to={deskPaths.forgotten}>Ask for another link</SiteLink>
      </p>
    </>
  )
}

const Changed = () => (
  <>
    <h1>{deskMessages.passwordChanged}</h1>
    <Receipt>You are signed out everywhere. Sign in with the new password.</Receipt>
    <ButtonLink to={deskPaths.signIn}>Sign in</ButtonLink>
  </>
)
