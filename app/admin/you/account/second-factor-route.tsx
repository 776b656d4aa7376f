import { data } from 'react-router'
import { answering } from '#app/loading.ts'
import { sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import { listPasskeys, removePasskey, renamePasskey } from '#domain/accounts/own-passkeys.ts'
import { CodeForm, NameForm, PasswordForm } from '#shared/accounts/account-forms.ts'
import * as factorMessages from '#shared/accounts/factor-messages.ts'
import { longDateTime } from '#shared/clock-time.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readForm } from '#shared/forms.ts'
import { longDate } from '#shared/local-time.ts'
import * as messages from '#shared/messages.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { accountContext, ownSessionContext } from '../../frame/guard.ts'
import { attempt, type FormAgain, formAgain } from '../../parts/forms/attempt.ts'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { filledIn, type Pressed, screenAction } from '../../parts/forms/screen-actions.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticePath, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import { Receipt } from '../../parts/page/receipt.tsx'
import { redirectWithCookies } from '../sign-in/with-cookies.ts'
import type { Route } from './+types/second-factor-route'
import { drawQr, type QrCode } from './draw-qr.ts'
import { type PasskeyIntent, type PasskeyNotice, PasskeyPart } from './passkey-part.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { AccountNotice } from './route.tsx'

export const handle = { query: noticeQuery }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { id, twoFactor, email } = context.get(accountContext)
  const passkeys = await answering(site, () => listPasskeys(site, id))
  return {
    isOn: twoFactor,
    email,
    isLacking: context.get(ownSessionContext).lacksSecondFactor,
    passkeys: passkeys.map(({ id: passkey, name, addedAt, usedAt }) => ({
      id: passkey,
      name,
      added: longDate(addedAt, site.timeZone),
      used: usedAt ? `last used ${longDateTime(usedAt, site.timeZone)}` : 'not used yet',
    })),
  }
}

/** What the code is confirmed for; it goes with the form, since nothing shows a secret twice. */
interface Setup {
  address: string
  secret: string
  qr: QrCode
  codes: string[]
}

/** With what the session of whoever asks is changed by. */
const own = ({ context }: Pressed) => [context.get(sessionsContext), context.get(visitContext)] as const

/** Whoever came in without the passkey may not change it. */
const ofPasskey =
  <Result,>(work: (pressed: Pressed) => Promise<Result>) =>
  async (pressed: Pressed) =>
    pressed.context.get(ownSessionContext).lacksSecondFactor ? formAgain({ message: factorMessages.passkeyFirst }, 403) : work(pressed)

const actions = {
  begin: filledIn(PasswordForm, async (pressed: Pressed, { password }) => {
    const [sessions, visit] = own(pressed)
    const { cookies, totpURI, recoveryCodes } = await sessions.beginSecondFactor(visit, pressed.account, password)
    return withCookies({ setup: setupOf(totpURI, recoveryCodes), again: undefined }, cookies)
  }),
  codes: filledIn(PasswordForm, async (pressed: Pressed, { password }) => {
    const [sessions, visit] = own(pressed)
    const { cookies, recoveryCodes } = await sessions.makeRecoveryCodes(visit, pressed.account, password)
    return withCookies({ codes: recoveryCodes }, cookies)
  }),
  off: filledIn(PasswordForm, async (pressed: Pressed, { password }) => {
    const [sessions, visit] = own(pressed)
    const { cookies } = await sessions.endSecondFactor(visit, pressed.account, password)
    return redirectWithCookies(noticePath<AccountNotice>(deskPaths.account, 'factor-off'), cookies)
  }),
  confirm,
  'passkey-name': ofPasskey(
    filledIn(NameForm, async ({ site, account, posted }: Pressed, { name }) => {
      await renamePasskey(site, account, posted.id ?? '', name)
      return said('passkey-renamed')
    }),
  ),
  'passkey-remove': ofPasskey(async ({ site, account, posted }) => {
    await removePasskey(site, account, posted.id ?? '')
    return said('passkey-removed')
  }),
} satisfies Record<PasskeyIntent | 'begin' | 'codes' | 'off' | 'confirm', unknown>

/** A password and a code are never sent back to the page. */
export const action = screenAction(actions, {
  entered: ({ id, name = '' }): Record<string, string> => (id === undefined ? {} : { id, name }),
})
type FactorIntent = keyof typeof actions

const said = (did: FactorNotice) => ({ did, at: deskPaths.secondFactor })

const NOTICES = {
  'passkey-added': { text: 'The passkey was added. From now on you can sign in with it.' },
  'passkey-renamed': { text: 'Renamed' },
  'passkey-removed': { text: 'Passkey removed. Delete it on your device too, because it may still offer it.' },
} as const satisfies Notices & Record<PasskeyNotice, unknown>

type FactorNotice = keyof typeof NOTICES

async function confirm({ site, context, posted }: Pressed) {
  const setup = readSetup(posted)
  const form = readForm(CodeForm, posted)
  if (!setup) return formAgain({ message: messages.somethingWentWrong })
  if (!form.ok) return data({ setup, again: { errors: form.errors, message: undefined, entered: {} } satisfies FormAgain }, { status: 400 })
  const answer = await attempt(site, {}, async () => {
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

export default function SecondFactorRoute({ loaderData: { isOn, email, passkeys, isLacking }, actionData }: Route.ComponentProps) {
  const isUnderWay = actionData !== undefined && ('codes' in actionData || 'setup' in actionData)
  const again = actionData !== undefined && 'errors' in actionData ? actionData : undefined
  const isOfPasskey = again?.entered.id !== undefined
  const isShut = isLacking && passkeys.length > 0
  return (
    <DeskPage
      title="Second factor"
      width="form"
      help="With an authenticator app, signing in asks for a code as well as your password. A passkey replaces both."
    >
      <NoticeBar notices={NOTICES} />
      {isLacking && <Asked isShut={isShut} />}
      {actionData && 'codes' in actionData ? (
        <Kept codes={actionData.codes} />
      ) : actionData && 'setup' in actionData ? (
        <Confirm setup={actionData.setup} again={actionData.again} />
      ) : (
        !isShut && <Begin isOn={isOn} email={email} again={isOfPasskey ? undefined : again} />
      )}
      {!isUnderWay && <PasskeyPart passkeys={passkeys} email={email} again={isOfPasskey ? again : undefined} isShut={isShut} />}
    </DeskPage>
  )
}

const Asked = ({ isShut }: { isShut: boolean }) => (
  <p className="desk-notice">
    {`A second factor is required here. ${
      isShut ? 'Yours is a passkey: sign out, and sign in again with it.' : 'Set one up to go on: an app on your phone, or a passkey.'
    }`}
  </p>
)

function Begin({ isOn, email, again }: { isOn: boolean; email: string; again: FormAgain | undefined }) {
  const off = (
    <Button type="submit" name="intent" value={'off' satisfies FactorIntent} variant="quiet">
      Switch off
    </Button>
  )
  return (
    <>
      <h2>An app on your phone</h2>
      <p>{isOn ? 'It is on.' : 'It is off. You need an authenticator app, such as Google Authenticator, Aegis or 2FAS.'}</p>
      <DeskForm<FactorIntent>
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
        Is the app on this device? <a href={address}>Open it there</a>. Or type this secret into it:{' '}
        <span className="desk-secret desk-small desk-breaks desk-round">{inFours(secret)}</span>
      </p>
      <DeskForm<FactorIntent> label="Confirm" again={again} intent="confirm" submitLabel="Confirm" more={NOT_NOW} reload>
        <input type="hidden" name="address" value={address} />
        <input type="hidden" name="codes" value={codes.join(' ')} />
        <Field
          name="code"
          label="Code"
          hint={deskMessages.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={again?.errors.code}
          required
        />
      </DeskForm>
    </>
  )
}

const NOT_NOW = (
  <ButtonLink to={deskPaths.secondFactor} variant="quiet">
    Not now
  </ButtonLink>
)

/** As people read it off; apps leave the gaps out. */
const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')

const Kept = ({ codes }: { codes: readonly string[] }) => (
  <>
    <Receipt>The second factor is on.</Receipt>
    <RecoveryCodes codes={codes} />
    <p>
      <ButtonLink to={deskPaths.account}>I have kept them</ButtonLink>
    </p>
  </>
)
