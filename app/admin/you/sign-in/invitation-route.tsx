import { answering, postedForm } from '#app/loading.ts'
import { sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import { acceptInvitation, openInvitation } from '#domain/accounts/invitations.ts'
import { InvitationForm } from '#shared/accounts/account-forms.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readForm } from '#shared/forms.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { attempt, formAgain, readPosted } from '../../parts/forms/attempt.ts'
import { ChosenPasswordField } from '../../parts/forms/chosen-password-field.tsx'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import type { Route } from './+types/invitation-route'
import { redirectWithCookies } from './with-cookies.ts'

export const handle = { query: { token: /^$/ } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const token = url.searchParams.get('token') ?? ''
  const asked = await answering(site, () => openInvitation(site, token))
  return { token, email: asked?.email }
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const form = readForm(InvitationForm, readPosted(await postedForm(request)))
  if (!form.ok) return formAgain({ errors: form.errors, entered: { name: form.entered.name ?? '' } })
  const { name, password } = form.value
  return attempt(site, { name }, async () => {
    const email = await acceptInvitation(site, form.value)
    const { cookies } = await context.get(sessionsContext).signIn(context.get(visitContext), { email, password })
    return redirectWithCookies(deskPaths.today, cookies)
  })
}

export const meta: Route.MetaFunction = () => documentTitle('Invitation')

/** Where the link of an invitation leads. */
export default function InvitationRoute({ loaderData: { token, email }, actionData: again }: Route.ComponentProps) {
  if (email === undefined) return <NoLonger />
  return (
    <>
      <h1>Welcome</h1>
      <p>Make your account: you sign in as {email}.</p>
      <DeskForm<'make'> label="Invitation" again={again} intent="make" submitLabel="Make my account" reload>
        <input type="hidden" name="token" value={token} />
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <Field name="name" label="Name" autoComplete="name" defaultValue={again?.entered.name} error={again?.errors.name} required />
        <ChosenPasswordField
          name="password"
          label="Password"
          hint=", such as four words that do not belong together"
          error={again?.errors.password}
        />
      </DeskForm>
    </>
  )
}

const NoLonger = () => (
  <>
    <h1>This invitation has ended</h1>
    <p>{deskMessages.invitationBroken}</p>
    <ButtonLink to={deskPaths.signIn}>Sign in</ButtonLink>
  </>
)
