import * as z from 'zod'
import { type Account, actorOf } from '#domain/accounts/account.ts'
import { AUTH_PATH } from '#domain/accounts/auth.ts'
import type { Sessions } from '#domain/accounts/sessions.ts'
import { endSessions } from '#domain/accounts/users.ts'
import type { Site } from '#domain/site.ts'
import { CodeForm, PasswordForm, ResetForm, ResetRequestForm, SignInForm, ChangePasswordForm } from '#shared/accounts/account-forms.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import { DoneAnswer } from '../answers.ts'
import { formBody } from '../bodies.ts'
import type { AddCall } from '../call.ts'
import { keepCookies } from './keep-cookies.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { User, userJson } from './user-json.ts'
import { visitOf } from './visit-of.ts'

const SignedIn = z.object({ success: z.literal(true), user: User })
const SecondStep = z.object({ success: z.literal(true), twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.string()) })
const Session = z.object({ user: User, session: z.object({ expiresAt: z.string() }) }).nullable()
const TwoFactorSetup = z.object({ success: z.literal(true), totpURI: z.string(), backupCodes: z.array(z.string()) })
const BackupCodes = z.object({ success: z.literal(true), backupCodes: z.array(z.string()) })

const signedIn = (account: Account) => ({ success: true, user: userJson(account) })

export function accountCalls(add: AddCall, site: Site, sessions: Sessions): void {
  const feature = 'accounts'

  add({
    method: 'POST',
    path: `${AUTH_PATH}/sign-in/email`,
    audience: 'public',
    feature,
    summary: 'Signs in; the answer sets the session cookie, or asks for a second factor',
    body: formBody(SignInForm),
    answers: { 200: z.union([SignedIn, SecondStep]) },
    refusals: [401, 429],
    async handle({ request, reply, body }) {
      const given = keepCookies(reply, await sessions.signIn(visitOf(request, reply), body))
      if ('secondFactors' in given) return { success: true, twoFactorRedirect: true, twoFactorMethods: given.secondFactors }
      return signedIn(given.account)
    },
  })

  for (const [kind, path, summary] of [
    [
      'code',
      '/two-factor/verify-totp',
      'The second step of a sign-in, or of switching the second factor on: the code of an authenticator app',
    ],
    ['recovery code', '/two-factor/verify-backup-code', 'The second step of a sign-in: a recovery code, which works once'],
  ] as const) {
    add({
      method: 'POST',
      path: AUTH_PATH + path,
      audience: 'public',
      feature,
      summary,
      body: formBody(CodeForm),
      answers: { 200: SignedIn },
      refusals: [401, 429],
      handle: async ({ request, reply, body }) =>
        signedIn(keepCookies(reply, await sessions.enterCode(visitOf(request, reply), { kind, code: body.code })).account),
    })
  }

  add({
    method: 'GET',
    path: `${AUTH_PATH}/get-session`,
    audience: 'public',
    feature,
    summary: 'Who is signed in; null for nobody',
    answers: { 200: Session },
    async handle({ request, reply }) {
      const session = await sessions.find(request.headers.cookie)
      if (!session) return reply.type('application/json').send('null')
      return { user: userJson(session.account), session: { expiresAt: session.expiresAt } }
    },
  })

  add({
    method: 'POST',
    path: `${AUTH_PATH}/sign-out`,
    audience: 'staff',
    settingUp: true,
    feature,
    summary: 'Ends this session',
    answers: { 200: DoneAnswer },
    async handle({ request, reply }) {
      keepCookies(reply, await sessions.signOut(visitOf(request, reply)))
      return { success: true, message: 'Signed out' }
    },
  })

  add({
    method: 'POST',
    path: `${AUTH_PATH}/revoke-sessions`,
    audience: 'staff',
    feature,
    summary: 'Signs out everywhere',
    answers: { 200: DoneAnswer },
    async handle({ account }) {
      await endSessions(site, actorOf(account), account.id)
      return { success: true, message: 'Signed out everywhere' }
    },
  })
  passwordCalls(add, sessions)
  twoFactorCalls(add, sessions)
  passkeyCalls(add, sessions)
}

function passwordCalls(add: AddCall, sessions: Sessions): void {
  add({
    method: 'POST',
    path: `${AUTH_PATH}/request-password-reset`,
    audience: 'public',
    feature: 'accounts',
    summary: 'Sends a link for a new password; the same answer whether or not there is such an account',
    body: formBody(ResetRequestForm),
    answers: { 200: DoneAnswer },
    refusals: [429],
    async handle({ request, reply, body }) {
      await sessions.requestReset(visitOf(request, reply), body.email)
      return { success: true, message: deskMessages.resetSent }
    },
  })

  add({
    method: 'POST',
    path: `${AUTH_PATH}/reset-password`,
    audience: 'public',
    feature: 'accounts',
    summary: 'Sets a new password with the token of the link, and signs out everywhere',
    body: formBody(ResetForm),
    answers: { 200: DoneAnswer },
    async handle({ request, reply, body }) {
      await sessions.resetPassword(visitOf(request, reply), body)
      return { success: true, message: deskMessages.passwordChanged }
    },
  })

  add({
    method: 'POST',
    path: `${AUTH_PATH}/change-password`,
    audience: 'staff',
    feature: 'accounts',
    summary: 'Changes your own password, and signs out everywhere else',
    body: formBody(ChangePasswordForm),
    answers: { 200: DoneAnswer },
    refusals: [429],
    async handle({ request, reply, account, body }) {
      keepCookies(reply, await sessions.changePassword(visitOf(request, reply), account, body))
      return { success: true, message: deskMessages.passwordChanged }
    },
  })
}

function twoFactorCalls(add: AddCall, sessions: Sessions): void {
  add({
    method: 'POST',
    path: `${AUTH_PATH}/two-factor/enable`,
    audience: 'staff',
    settingUp: true,
    feature: 'accounts',
    summary: 'Begins to switch the second factor on: the address for an authenticator app, and recovery codes. Its first code finishes it',
    body: formBody(PasswordForm),
    answers: { 200: TwoFactorSetup },
    refusals: [429],
    async handle({ request, reply, account, body }) {
      const begun = keepCookies(reply, await sessions.beginSecondFactor(visitOf(request, reply), account, body.password))
      return { success: true, totpURI: begun.totpURI, backupCodes: begun.recoveryCodes }
    },
  })

  add({
    method: 'POST',
    path: `${AUTH_PATH}/two-factor/generate-backup-codes`,
    audience: 'staff',
    feature: 'accounts',
    summary: 'New recovery codes; the old ones stop working',
    body: formBody(PasswordForm),
    answers: { 200: BackupCodes },
    refusals: [429],
    async handle({ request, reply, account, body }) {
      const made = keepCookies(reply, await sessions.makeRecoveryCodes(visitOf(request, reply), account, body.password))
      return { success: true, backupCodes: made.recoveryCodes }
    },
  })

  add({
    method: 'POST',
    path: `${AUTH_PATH}/two-factor/disable`,
    audience: 'staff',
    feature: 'accounts',
    summary: 'Switches the second factor off',
    body: formBody(PasswordForm),
    answers: { 200: DoneAnswer },
    refusals: [429],
    async handle({ request, reply, account, body }) {
      keepCookies(reply, await sessions.endSecondFactor(visitOf(request, reply), account, body.password))
      return { success: true, message: messages.twoFactorOff }
    },
  })
}
