import { answering, postedForm } from '#app/loading.ts'
import { sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import { isFirstAdminToken, makeFirstAdmin } from '#domain/accounts/first-admin.ts'
import { FirstAdminForm } from '#shared/accounts/account-forms.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readForm } from '#shared/forms.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { attempt, formAgain, readPosted } from '../../parts/forms/attempt.ts'
import { ChosenPasswordField } from '../../parts/forms/chosen-password-field.tsx'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import type { Route } from './+types/first-admin-route'
import { redirectWithCookies } from './with-cookies.ts'

export const handle = { query: { token: /^$/ } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const token = url.searchParams.get('token') ?? ''
  return { token, works: await answering(site, () => isFirstAdminToken(site, token)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = readForm(FirstAdminForm, readPosted(await postedForm(request)))
  if (!form.ok) return formAgain({ errors: form.errors, entered: withoutPassword(form.entered) })
  return attempt(context.get(siteContext), withoutPassword(form.value), async () => {
    await makeFirstAdmin(context.get(siteContext), form.value)
    const { cookies } = await context.get(sessionsContext).signIn(context.get(visitContext), form.value)
    return redirectWithCookies(deskPaths.today, cookies)
  })
}

const withoutPassword = ({ name = '', email = '' }: Record<string, string>) => ({ name, email })

export const meta: Route.MetaFunction = () => documentTitle('First administrator')

/** Where the link leads that the command line, or a start in a terminal, prints while nobody can sign in. */
export default function FirstAdminRoute({ loaderData: { token, works }, actionData: again }: Route.ComponentProps) {
  if (!works) return <NoLonger />
  return (
    <>
      <h1>First administrator</h1>
      <p>Make your account. You can invite everyone else from there.</p>
      <DeskForm<'make'> label="First administrator" again={again} intent="make" submitLabel="Make my account" reload>
        <input type="hidden" name="token" value={token} />
        <Field name="name" label="Name" autoComplete="name" defaultValue={again?.entered.name} error={again?.errors.name} required />
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={again?.entered.email}
          error={again?.errors.email}
          required
        />
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
    <h1>This link does not work</h1>
    <p>{deskMessages.firstAdminLinkBroken}</p>
    <ButtonLink to={deskPaths.signIn}>Sign in</ButtonLink>
  </>
)
