import { answering } from '#app/loading.ts'
import { sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { listPasskeys } from '#domain/accounts/own-passkeys.ts'
import { endSession, listSessions } from '#domain/accounts/own-sessions.ts'
import { changeUser, endSessions } from '#domain/accounts/users.ts'
import { ChangePasswordForm, NameForm } from '#shared/accounts/account-forms.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { accountContext } from '../../frame/guard.ts'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { ChosenPasswordField } from '../../parts/forms/chosen-password-field.tsx'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { filledIn, type Pressed, screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { SEEN } from '../../parts/forms/seen-field.ts'
import { SeenForm } from '../../parts/forms/seen-form.tsx'
import { readSeen, seenText } from '../../parts/forms/seen-text.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticePath, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import { redirectWithCookies } from '../sign-in/with-cookies.ts'
import type { Route } from './+types/route'
import { SessionList, type SessionsIntent } from './session-list.tsx'

export const handle = { query: noticeQuery }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { id, name, email, role, twoFactor } = context.get(accountContext)
  const [sessions, passkeys, mine] = await answering(site, () =>
    Promise.all([listSessions(site, id), listPasskeys(site, id), context.get(sessionsContext).find(context.get(visitContext).cookie)]),
  )
  const rows = sessions.map((session) => ({
    id: session.id,
    device: session.device,
    began: longDateTime(session.beganAt, site.timeZone),
    used: longDateTime(session.usedAt, site.timeZone),
    isThis: session.id === mine?.id,
  }))
  return { name, email, role, seen: seenText({ name }, name), twoFactor, passkeys: passkeys.length, sessions: rows }
}

const actions = {
  name: filledIn(NameForm, async ({ site, account, posted }, wanted) => {
    await changeUser(site, actorOf(account), account.id, wanted, readSeen(posted))
    return { did: 'saved', at: deskPaths.account }
  }),
  password: filledIn(ChangePasswordForm, async ({ account, context }: Pressed, wanted) => {
    const { cookies } = await context.get(sessionsContext).changePassword(context.get(visitContext), account, wanted)
    return redirectWithCookies(noticePath<AccountNotice>(deskPaths.account, 'password'), cookies)
  }),
  end: async ({ site, account, posted }) => {
    await endSession(site, account, posted.id ?? '')
    return { did: 'ended', at: deskPaths.account }
  },
  'end-others': async ({ site, account, context }) => {
    const mine = await context.get(sessionsContext).find(context.get(visitContext).cookie)
    await endSessions(site, actorOf(account), account.id, mine?.id)
    return { did: 'ended-others', at: deskPaths.account }
  },
} satisfies ScreenActions<AccountNotice, object, never, SessionsIntent>

/** A password is never sent back to the page. */
export const action = screenAction(actions, {
  entered: ({ intent, name, [SEEN]: seen }) => (intent === 'name' ? { intent, name: name ?? '', ...(seen && { [SEEN]: seen }) } : {}),
})
type AccountIntent = keyof typeof actions

const NOTICES = {
  saved: { text: 'Saved' },
  password: { text: 'The password was changed. You are signed out everywhere else.' },
  'factor-off': { text: 'The second factor is off.' },
  ended: { text: 'That device is signed out.' },
  'ended-others': { text: 'You are signed out everywhere else.' },
} as const satisfies Notices

export type AccountNotice = keyof typeof NOTICES

export const meta: Route.MetaFunction = () => documentTitle('Your account')

export default function AccountRoute({
  loaderData: { name, email, role, seen, twoFactor, passkeys, sessions },
  actionData: again,
}: Route.ComponentProps) {
  const isAboutName = again !== undefined && 'name' in again.entered
  return (
    <DeskPage title="Your account" width="form" help={`You sign in as ${email}, with the role ${role}.`}>
      <NoticeBar notices={NOTICES} />
      <SeenForm<AccountIntent> label="About you" again={isAboutName ? again : undefined} seen={seen} intent="name">
        <Field
          name="name"
          label="Name"
          autoComplete="name"
          defaultValue={again?.entered.name ?? name}
          error={again?.errors.name}
          hint="Your colleagues see it beside what you do"
          required
        />
      </SeenForm>
      <PasswordPart email={email} again={isAboutName ? undefined : again} />
      <FactorPart twoFactor={twoFactor} passkeys={passkeys} />
      <SessionList sessions={sessions} />
    </DeskPage>
  )
}

function PasswordPart({ email, again }: { email: string; again: FormAgain | undefined }) {
  return (
    <div className="desk-part desk-stack desk-ruled-above desk-top">
      <h2>Password</h2>
      <DeskForm<AccountIntent> label="Change it" again={again} intent="password" submitLabel="Change password" variant="secondary" reload>
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <Field
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={again?.errors.currentPassword}
          required
        />
        <ChosenPasswordField
          name="newPassword"
          label="New password"
          hint="; you are signed out everywhere else"
          error={again?.errors.newPassword}
        />
      </DeskForm>
    </div>
  )
}

const FactorPart = ({ twoFactor, passkeys }: { twoFactor: boolean; passkeys: number }) => (
  <section className="desk-part desk-stack desk-ruled-above desk-top" aria-labelledby="factor">
    <h2 id="factor">Second factor</h2>
    <p>{twoFactor ? 'It is on: your password asks for a code of your phone too.' : 'It is off: your password alone lets you in.'}</p>
    <p>{passkeys === 0 ? 'You have no passkey.' : passkeys === 1 ? 'You have a passkey.' : `You have ${passkeys} passkeys.`}</p>
    <p>
      <ButtonLink to={deskPaths.secondFactor} variant="secondary">
        {twoFactor ? 'Recovery codes, passkeys, or switch off' : 'Switch it on, or add a passkey'}
      </ButtonLink>
    </p>
  </section>
)
