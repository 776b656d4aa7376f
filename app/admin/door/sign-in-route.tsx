import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import { CodeForm, SignInForm } from '#shared/accounts/account-forms.ts'
import { readForm } from '#shared/forms.ts'
import * as messages from '#shared/messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Field } from '../../ui/form/field.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { deskMeta } from '../desk-meta.ts'
import { attempt, type FormAgain, formAgain, readPosted } from '../parts/attempt.ts'
import { DeskForm } from '../parts/desk-form.tsx'
import type { Route } from './+types/sign-in-route'
import { wayBack, wayBackQuery } from './way-back.ts'
import { redirectWithCookies } from './with-cookies.ts'

const STEPS = ['password', 'code', 'recovery'] as const
type Step = (typeof STEPS)[number]

export const handle = { query: { ...wayBackQuery, step: /^[a-z]{1,20}$/ } }

const stepOf = (url: URL): Step => STEPS.find((step) => step === url.searchParams.get('step')) ?? 'password'

/** The address of a step, with the way back kept. */
const stepPath = (step: Step, to: string): string => `${deskPaths.signIn}?${new URLSearchParams({ step, to })}`

export async function loader({ context, url }: Route.LoaderArgs) {
  const { cookie } = context.get(visitContext)
  const account = await answering(context.get(siteContext), () => context.get(sessionsContext).accountOf({ cookie }))
  if (account) throw redirect(wayBack(url), 303)
  return { step: stepOf(url), to: wayBack(url) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const posted = readPosted(await postedForm(request))
  return posted.intent === 'sign-in' ? givePassword(context, posted, wayBack(url)) : giveCode(context, posted, url)
}

type Context = Route.ActionArgs['context']

async function givePassword(context: Context, { email = '', password = '' }: Record<string, string>, to: string) {
  const form = readForm(SignInForm, { email, password })
  // A password is never sent back to the page.
  if (!form.ok) return formAgain({ errors: form.errors, entered: { email } })
  return attempt(context.get(siteContext), { email }, async () => {
    const given = await context.get(sessionsContext).signIn(context.get(visitContext), form.value)
    return redirectWithCookies('secondFactors' in given ? stepPath('code', to) : to, given.cookies)
  })
}

async function giveCode(context: Context, posted: Record<string, string>, url: URL) {
  const form = readForm(CodeForm, posted)
  if (!form.ok) return formAgain({ errors: form.errors })
  const kind = stepOf(url) === 'recovery' ? 'recovery code' : 'code'
  return attempt(context.get(siteContext), {}, async () => {
    const { cookies } = await context.get(sessionsContext).enterCode(context.get(visitContext), { kind, code: form.value.code })
    return redirectWithCookies(wayBack(url), cookies)
  })
}

export const meta: Route.MetaFunction = () => deskMeta('Sign in')

export default function SignInRoute({ loaderData: { step, to }, actionData: again }: Route.ComponentProps) {
  if (step === 'password') return <PasswordStep again={again} to={to} />
  return <CodeStep again={again} isRecovery={step === 'recovery'} to={to} />
}

function PasswordStep({ again, to }: { again: FormAgain | undefined; to: string }) {
  return (
    <>
      <h1>Sign in</h1>
      <DeskForm label="Sign in" again={again} intent="sign-in" submitLabel="Sign in" reload>
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={again?.entered.email}
          error={again?.errors.email}
          autoFocus={!again}
          required
        />
        <Field name="password" label="Password" type="password" autoComplete="current-password" error={again?.errors.password} required />
      </DeskForm>
      <p>
        <SiteLink to={`${deskPaths.forgotten}?${new URLSearchParams({ to })}`}>Forgotten your password?</SiteLink>
      </p>
    </>
  )
}

function CodeStep({ again, isRecovery, to }: { again: FormAgain | undefined; isRecovery: boolean; to: string }) {
  return (
    <>
      <h1>{isRecovery ? 'Recovery code' : 'Second factor'}</h1>
      <DeskForm label="Second factor" again={again} intent="code" submitLabel="Sign in" reload>
        <Field
          name="code"
          label="Code"
          hint={isRecovery ? messages.recoveryCodeHint : messages.codeHint}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          error={again?.errors.code}
          autoFocus={!again}
          required
        />
      </DeskForm>
      <p>
        <SiteLink to={stepPath(isRecovery ? 'code' : 'recovery', to)}>
          {isRecovery ? 'Use the authenticator app instead' : 'No phone at hand? Use a recovery code'}
        </SiteLink>
      </p>
    </>
  )
}
