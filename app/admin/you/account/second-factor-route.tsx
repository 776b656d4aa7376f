import { data } from 'react-router'
import { postedForm } from '#app/loading.ts'
import { sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import { CodeForm, PasswordForm } from '#shared/accounts/account-forms.ts'
import { readForm } from '#shared/forms.ts'
import * as messages from '#shared/messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { redirectWithCookies } from '../sign-in/with-cookies.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, type FormAgain, formAgain, readPosted, unknownIntent } from '../../parts/forms/attempt.ts'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { noticePath } from '../../parts/page/notice.tsx'
import type { Route } from './+types/second-factor-route'
import { drawQr, type QrCode } from './draw-qr.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({
  isOn: context.get(accountContext).twoFactor,
  email: context.get(accountContext).email,
})

/** What the code is confirmed for; it goes with the form, since nothing shows a secret twice. */
interface Setup {
  address: string
  secret: string
  qr: QrCode
  codes: string[]
}

export async function action({ context, request }: Route.ActionArgs) {
  const posted = readPosted(await postedForm(request))
  if (posted.intent === 'confirm') return confirm(context, posted)
  if (!['begin', 'codes', 'off'].includes(posted.intent ?? '')) return unknownIntent()
  const form = readForm(PasswordForm, posted)
  if (!form.ok) return formAgain({ errors: form.errors })
  const { password } = form.value
  const [sessions, visit, account] = [context.get(sessionsContext), context.get(visitContext), context.get(accountContext)]
  return attempt(context.get(siteContext), {}, async () => {
    if (posted.intent === 'off') {
      const { cookies } = await sessions.endSecondFactor(visit, account, password)
      return redirectWithCookies(noticePath(deskPaths.account, 'factor-off'), cookies)
    }
    if (posted.intent === 'codes') {
      const { cookies, recoveryCodes } = await sessions.makeRecoveryCodes(visit, account, password)
      return withCookies({ codes: recoveryCodes }, cookies)
    }
    const { cookies, totpURI, recoveryCodes } = await sessions.beginSecondFactor(visit, account, password)
    return withCookies({ setup: setupOf(totpURI, recoveryCodes), again: undefined }, cookies)
  })
}

async function confirm(context: Route.ActionArgs['context'], posted: Record<string, string>) {
  const setup = readSetup(posted)
  const form = readForm(CodeForm, posted)
  if (!setup) return formAgain({ message: messages.somethingWentWrong })
  if (!form.ok) return data({ setup, again: { errors: form.errors, message: undefined, entered: {} } satisfies FormAgain }, { status: 400 })
  const answer = await attempt(context.get(siteContext), {}, async () => {
    const { cookies } = await context.get(sessionsContext).enterCode(context.get(visitContext), { kind: 'code', code: form.value.code })
    return withCookies({ codes: setup.codes }, cookies)
  })
  return 'errors' in answer.data ? data({ setup, again: answer.data }, { status: answer.init?.status ?? 400 }) : answer
}

function withCookies<T>(answer: T, cookies: readonly string[]) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return data(answer, { headers })
}

const setupOf = (address: string, codes: string[]): Setup => ({
  address,
  secret: new URL(address).searchParams.get('secret') ?? '',
  qr: drawQr(address),
  codes,
})

const OWN_ADDRESS = /^otpauth:\/\/totp\/\S{1,600}$/
const CODES = /^(?:[\w-]{1,40} ?){1,20}$/

/** Undefined for what this screen did not write. */
const readSetup = ({ address = '', codes = '' }: Record<string, string>): Setup | undefined =>
  OWN_ADDRESS.test(address) && CODES.test(codes) ? setupOf(address, codes.split(' ')) : undefined

export const meta: Route.MetaFunction = () => documentTitle('Second factor')

export default function SecondFactorRoute({ loaderData: { isOn, email }, actionData }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Second factor"
      width="form"
      help="With it, your password alone lets nobody in: signing in also asks for a code that an app on your phone shows."
    >
      {actionData && 'codes' in actionData ? (
        <Kept codes={actionData.codes} />
      ) : actionData && 'setup' in actionData ? (
        <Confirm setup={actionData.setup} again={actionData.again} />
      ) : (
        <Begin isOn={isOn} email={email} again={actionData} />
      )}
    </DeskPage>
  )
}

function Begin({ isOn, email, again }: { isOn: boolean; email: string; again: FormAgain | undefined }) {
  const off = (
    <Button type="submit" name="intent" value="off" variant="quiet">
      Switch off
    </Button>
  )
  return (
    <>
      <p>{isOn ? 'It is on.' : 'It is off. You need an authenticator app, such as Google Authenticator, Aegis or 2FAS.'}</p>
      <DeskForm
        label="Second factor"
        again={again}
        intent={isOn ? 'codes' : 'begin'}
        submitLabel={isOn ? 'Make new recovery codes' : 'Switch on'}
        more={isOn && off}
        reload
      >
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <Field name="password" label="Password" type="password" autoComplete="current-password" error={again?.errors.password} required />
      </DeskForm>
    </>
  )
}

function Confirm({ setup: { address, secret, qr, codes }, again }: { setup: Setup; again: FormAgain | undefined }) {
  return (
    <>
      <p>Scan this with the app, then type the six digits that it shows.</p>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        className="desk-qr desk-round"
        role="img"
        aria-label="QR picture for the authenticator app"
      >
        <path d={qr.path} shapeRendering="crispEdges" />
      </svg>
      <p>
        Or type this secret into the app: <span className="desk-secret desk-small desk-breaks desk-round">{secret}</span>
      </p>
      <DeskForm label="Confirm" again={again} intent="confirm" submitLabel="Confirm" reload>
        <input type="hidden" name="address" value={address} />
        <input type="hidden" name="codes" value={codes.join(' ')} />
        <Field
          name="code"
          label="Code"
          hint={messages.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={again?.errors.code}
          required
        />
      </DeskForm>
    </>
  )
}

const Kept = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p role="status">The second factor is on.</p>
    <RecoveryCodes codes={codes} />
    <p>
      <ButtonLink to={deskPaths.account}>I have kept them</ButtonLink>
    </p>
  </>
)
