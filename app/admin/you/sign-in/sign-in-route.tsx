import { useEffect, useSyncExternalStore } from 'react'
import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import { CodeForm, SignInForm } from '#shared/accounts/account-forms.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readForm } from '#shared/forms.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { attempt, type FormAgain, formAgain, readPosted } from '../../parts/forms/attempt.ts'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { actionNamed } from '../../parts/forms/screen-actions.ts'
import { forgetUnsent, hasUnsent } from '../../parts/forms/unsent.ts'
import { documentTitle } from '../../parts/page/document-title.ts'
import type { Route } from './+types/sign-in-route'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { carryOn, packTyped } from './typed-before.ts'
import { GIVE_BACK, TYPED } from './typed-field.ts'
import { wayBack, wayBackQuery } from './way-back.ts'
import { redirectWithCookies } from './with-cookies.ts'

const STEPS = ['password', 'code', 'recovery'] as const
type Step = (typeof STEPS)[number]

export const handle = { query: { ...wayBackQuery, step: /^[a-z]{1,20}$/, over: /^1$/ } }

const stepOf = (url: URL): Step => STEPS.find((step) => step === url.searchParams.get('step')) ?? 'password'

/** The address of a step, with the way back kept. */
const stepPath = (step: Step, to: string): string => `${deskPaths.signIn}?${new URLSearchParams({ step, to })}`

export async function loader({ context, url }: Route.LoaderArgs) {
  const { cookie } = context.get(visitContext)
  const session = await answering(context.get(siteContext), () => context.get(sessionsContext).find(cookie))
  if (session) throw redirect(wayBack(url), 303)
  return { step: stepOf(url), to: wayBack(url), isOver: url.searchParams.has('over'), isFresh: !url.searchParams.has('to') }
}

/** What the forms of the screen post. */
const actions = {
  'sign-in': ({ context, posted, url }) => givePassword(context, posted, wayBack(url)),
  code: ({ context, posted, url }) => giveCode(context, posted, url),
  'other-step': async ({ posted, url }) => carryOn({ ...carried(posted), step: stepOf(url) }),
} satisfies Readonly<Record<string, (asked: Asked) => Promise<unknown>>>

type Intent = keyof typeof actions

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await postedForm(request)
  const posted = readPosted(form)
  const act = actionNamed<(typeof actions)[Intent]>(actions, posted.intent)
  // A form of a screen, sent after its session had ended: the guard has it sent here.
  return act ? act({ context, posted, url }) : carryOn({ [TYPED]: packTyped(form) })
}

/** What the forms of the sign-in carry, however often they are sent. */
const carried = ({ [TYPED]: typed }: Record<string, string>): FormAgain['entered'] => (typed ? { [TYPED]: typed } : {})

type Context = Route.ActionArgs['context']

interface Asked {
  context: Context
  posted: Record<string, string>
  url: URL
}

async function givePassword(context: Context, posted: Record<string, string>, to: string) {
  const { email = '', password = '' } = posted
  const entered = { email, ...carried(posted) }
  const form = readForm(SignInForm, { email, password })
  // A password is never sent back to the page.
  if (!form.ok) return formAgain({ errors: form.errors, entered })
  return attempt(context.get(siteContext), entered, async () => {
    const given = await context.get(sessionsContext).signIn(context.get(visitContext), form.value)
    const step = 'secondFactors' in given ? 'code' : 'in'
    if (posted[TYPED]) return carryOn({ ...carried(posted), step }, given.cookies)
    return redirectWithCookies(step === 'code' ? stepPath('code', to) : to, given.cookies)
  })
}

async function giveCode(context: Context, posted: Record<string, string>, url: URL) {
  const form = readForm(CodeForm, posted)
  const step = stepOf(url)
  const entered = { ...carried(posted), step }
  if (!form.ok) return formAgain({ errors: form.errors, entered })
  const kind = step === 'recovery' ? 'recovery code' : 'code'
  return attempt(context.get(siteContext), entered, async () => {
    const { cookies } = await context.get(sessionsContext).enterCode(context.get(visitContext), { kind, code: form.value.code })
    return posted[TYPED] ? carryOn({ ...carried(posted), step: 'in' }, cookies) : redirectWithCookies(wayBack(url), cookies)
  })
}

export const meta: Route.MetaFunction = () => documentTitle('Sign in')

export default function SignInRoute({ loaderData: { step, to, isOver, isFresh }, actionData: again }: Route.ComponentProps) {
  // Signing out leads here, and nothing that asks for someone to come back.
  useEffect(() => {
    if (isFresh) forgetUnsent()
  }, [isFresh])
  // What is carried stays in the answers to forms: no address could hold it.
  const shown = again?.entered.step ?? step
  if (shown === 'in') return <SignedIn again={again} to={to} />
  if (shown === 'password') return <PasswordStep again={again} to={to} isOver={isOver} />
  return <CodeStep again={again} isRecovery={shown === 'recovery'} to={to} />
}

function PasswordStep({ again, to, isOver }: { again: FormAgain | undefined; to: string; isOver: boolean }) {
  return (
    <>
      <h1>Sign in</h1>
      {isOver && <WhySignIn isCarried={again?.entered[TYPED] !== undefined} />}
      <DeskForm<Intent> label="Sign in" again={again} intent="sign-in" submitLabel="Sign in" reload>
        <Typed again={again} />
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
      {/* Last, as it comes with the scripts. A form that carries what was typed goes on by its password: no address could hold it. */}
      {again?.entered[TYPED] === undefined && <PasskeySignIn to={to} />}
    </>
  )
}

function WhySignIn({ isCarried }: { isCarried: boolean }) {
  const isKept = useSyncExternalStore(never, hasUnsent, () => false)
  const typed = isCarried ? '; what you typed is not saved yet, and comes along' : isKept ? '; what you typed is kept on this device' : ''
  return <p>{`You were signed out. Sign in to go on${typed}.`}</p>
}
const never = () => () => {}

const Typed = ({ again }: { again: FormAgain | undefined }) =>
  again?.entered[TYPED] === undefined ? null : <input type="hidden" name={TYPED} value={again.entered[TYPED]} />

/** No redirect can take along what was typed: the screen is asked for by a form. */
const SignedIn = ({ again, to }: { again: FormAgain | undefined; to: string }) => (
  <>
    <h1>You are signed in</h1>
    <p>What you typed before is not saved yet.</p>
    <DeskForm<typeof GIVE_BACK>
      label="Go on"
      again={undefined}
      intent={GIVE_BACK}
      submitLabel="Continue with what you typed"
      action={to}
      reload
    >
      <Typed again={again} />
    </DeskForm>
  </>
)

function CodeStep({ again, isRecovery, to }: { again: FormAgain | undefined; isRecovery: boolean; to: string }) {
  const other = { path: stepPath(isRecovery ? 'code' : 'recovery', to), words: isRecovery ? APP_INSTEAD : RECOVERY_INSTEAD }
  const isCarried = again?.entered[TYPED] !== undefined
  return (
    <>
      <h1>{isRecovery ? 'Recovery code' : 'Second factor'}</h1>
      <DeskForm<Intent>
        label="Second factor"
        again={again}
        intent="code"
        submitLabel="Sign in"
        action={stepPath(isRecovery ? 'recovery' : 'code', to)}
        more={isCarried && <OtherStep {...other} />}
        reload
      >
        <Typed again={again} />
        <Field
          name="code"
          label="Code"
          hint={isRecovery ? deskMessages.recoveryCodeHint : deskMessages.codeHint}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          error={again?.errors.code}
          autoFocus={!again}
          required
        />
      </DeskForm>
      {!isCarried && (
        <p>
          <SiteLink to={other.path}>{other.words}</SiteLink>
        </p>
      )}
    </>
  )
}

const APP_INSTEAD = 'Use the authenticator app instead'
const RECOVERY_INSTEAD = 'No phone with you? Use a recovery code'

/** A link would leave behind what is carried. */
const OtherStep = ({ path, words }: { path: string; words: string }) => (
  <Button type="submit" formAction={path} name="intent" value={'other-step' satisfies Intent} variant="quiet">
    {words}
  </Button>
)
