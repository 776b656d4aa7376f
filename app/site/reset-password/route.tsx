import { data, Form } from 'react-router'
import { sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { Refusal } from '#domain/errors.ts'
import { ResetForm } from '#shared/accounts/account-forms.ts'
import { type FieldErrors, readForm } from '#shared/forms.ts'
import * as messages from '#shared/messages.ts'
import { PASSWORD_MIN } from '#shared/limits.ts'
import { BreadcrumbBar } from '../../ui/breadcrumb/breadcrumb.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormActions, FormFields } from '../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Section } from '../../ui/layout/layout.tsx'
import { FormAlert } from '../forms/form-alert.tsx'
import formStyles from '../forms/form-page.module.css'
import { readPostedForm } from '../forms/read-posted-form.ts'
import { refusedSubmission } from '../forms/refused-submission.ts'
import { crumbsTo } from '../screens/screen-meta.ts'
import type { Route } from './+types/route'

const TITLE = 'Choose a new password'
/** The address holds the token of the link. */
const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export const handle = { query: { token: /^$/ } }

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ request }: Route.LoaderArgs) {
  return data({ token: new URL(request.url).searchParams.get('token') ?? '' }, { headers: PRIVATE })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = readForm(ResetForm, await readPostedForm(request))
  if (!form.ok) {
    const { token: linkBroken, ...errors } = form.errors
    return data({ done: false, problems: { errors, message: linkBroken } }, { status: 400 })
  }
  try {
    await context.get(sessionsContext).resetPassword(context.get(visitContext), form.value)
    return data({ done: true, problems: undefined })
  } catch (error) {
    const { status, message } = refusedSubmission(context.get(siteContext), error)
    const newPassword = error instanceof Refusal ? error.errors?.newPassword : undefined
    const problems = newPassword ? { errors: { newPassword } as FieldErrors, message: undefined } : { errors: {} as FieldErrors, message }
    return data({ done: false, problems }, { status })
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(frameOf(matches), { title: TITLE, description: 'A new password for an account of the staff.', path: '', hidden: true })

/** Where the link of a password mail leads; the form works without scripts. */
export default function ResetPasswordRoute({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems
  const title = actionData?.done ? messages.passwordChanged : TITLE
  return (
    <>
      <BreadcrumbBar title={title} crumbs={crumbsTo(title)} cloth="osupa" />
      <Section>
        <div className={formStyles.alone}>
          {actionData?.done ? (
            <p>You are signed out everywhere. Sign in with the new password.</p>
          ) : (
            <Form method="post" noValidate aria-label={TITLE} reloadDocument>
              <FormFields>
                {problems && <FormAlert problems={problems} />}
                <input type="hidden" name="token" value={token} />
                {/* Password managers look for whose password it is. */}
                <input type="text" name="username" autoComplete="username" aria-label="Email" hidden readOnly />
                <Field
                  name="newPassword"
                  label="New password"
                  type="password"
                  autoComplete="new-password"
                  hint={`At least ${PASSWORD_MIN} characters`}
                  error={problems?.errors.newPassword}
                  required
                />
                <FormActions>
                  <SubmitButton pending={false}>Save new password</SubmitButton>
                </FormActions>
              </FormFields>
            </Form>
          )}
        </div>
      </Section>
    </>
  )
}
