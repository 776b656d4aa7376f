import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import { AUTH_PATH } from '#domain/accounts/auth.ts'
import type { Sessions } from '#domain/accounts/sessions.ts'
import { endSessions, findUser } from '#domain/accounts/users.ts'
import type { Site } from '#domain/site.ts'
import { CodeForm, PasswordForm, ResetForm, ResetRequestForm, SignInForm, ChangePasswordForm } from '#shared/accounts/account-forms.ts'
import * as messages from '#shared/messages.ts'
import { DoneAnswer } from '../answers.ts'
import { formBody } from '../bodies.ts'
import type { AddCall } from '../call.ts'
import { User, userJson } from './user-json.ts'
import { forwarder } from './forward.ts'

const SignedIn = z.object({ success: z.literal(true), user: User })
const SecondStep = z.object({ success: z.literal(true), twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.string()) })
const Session = z.object({ user: User, session: z.object({ expiresAt: z.string() }) }).nullable()
const TwoFactorSetup = z.object({ success: z.literal(true), totpURI: z.string(), backupCodes: z.array(z.string()) })
const BackupCodes = z.object({ success: z.literal(true), backupCodes: z.array(z.string()) })

type SignInAnswer = { user: { id: string } } | { twoFactorRedirect: true; twoFactorMethods: string[] }

export function accountCalls(add: AddCall, site: Site, sessions: Sessions): void {
  const forward = forwarder(site, sessions)
  const feature = 'accounts'
  const signedIn = async ({ user }: { user: { id: string } }) => {
    await site.write(actorOf(user), (write) => write.audit({ action: 'signed in', entity: 'user', entityId: user.id }))
    return { success: true, user: userJson(await findUser(site, { id: user.id })) }
  }

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
      const attempt = await sessions.signInLimit.begin(body.email, request.ip)
      const answer = await forward<SignInAnswer>(request, reply, '/sign-in/email', body)
      await attempt.succeeded()
      if ('twoFactorRedirect' in answer) return { success: true, ...answer }
      return signedIn(answer)
    },
  })

  for (const [path, summary] of [
    ['/two-factor/verify-totp', 'The second step of a sign-in, or of switching the second factor on: the code of an authenticator app'],
    ['/two-factor/verify-backup-code', 'The second step of a sign-in: a recovery code, which works once'],
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
      handle: async ({ request, reply, body }) => signedIn(await forward<{ user: { id: string } }>(request, reply, path, body)),
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
      const answer = await forward<{ user: { id: string }; session: { expiresAt: string } } | null>(request, reply, '/get-session')
      if (!answer) return reply.type('application/json').send('null')
      return { user: userJson(await findUser(site, { id: answer.user.id })), session: { expiresAt: answer.session.expiresAt } }
    },
  })

  add({
    method: 'POST',
    path: `${AUTH_PATH}/sign-out`,
    audience: 'staff',
    feature,
    summary: 'Ends this session',
    answers: { 200: DoneAnswer },
    async handle({ request, reply }) {
      await forward(request, reply, '/sign-out', {})
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
  passwordCalls(add, sessions, forward)
  twoFactorCalls(add, forward)
}

function passwordCalls(add: AddCall, sessions: Sessions, forward: ReturnType<typeof forwarder>): void {
  add({
    method: 'POST',
    path: `${AUTH_PATH}/request-password-reset`,
    audience: 'public',
    feature: 'accounts',
    summary: 'Sends a link for a new password; the same answer whether or not there is such an account',
    body: formBody(ResetRequestForm),
    answers: { 200: DoneAnswer },
    async handle({ request, reply, body }) {
      await forward(request, reply, '/request-password-reset', body)
      return { success: true, message: messages.resetSent }
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
    async handle({ body }) {
      await sessions.resetPassword(body)
      return { success: true, message: messages.passwordChanged }
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
    async handle({ request, reply, body }) {
      await forward(request, reply, '/change-password', { ...body, revokeOtherSessions: true })
      return { success: true, message: messages.passwordChanged }
    },
  })
}

function twoFactorCalls(add: AddCall, forward: ReturnType<typeof forwarder>): void {
  add({
    method: 'POST',
    path: `${AUTH_PATH}/two-factor/enable`,
    audience: 'staff',
    feature: 'accounts',
    summary: 'Begins to switch the second factor on: the address for an authenticator app, and recovery codes. Its first code finishes it',
    body: formBody(PasswordForm),
    answers: { 200: TwoFactorSetup },
    async handle({ request, reply, body }) {
      const { totpURI, backupCodes } = await forward<{ totpURI: string; backupCodes: string[] }>(request, reply, '/two-factor/enable', body)
      return { success: true, totpURI, backupCodes }
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
    async handle({ request, reply, body }) {
      const { backupCodes } = await forward<{ backupCodes: string[] }>(request, reply, '/two-factor/generate-backup-codes', body)
      return { success: true, backupCodes }
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
    async handle({ request, reply, body }) {
      await forward(request, reply, '/two-factor/disable', body)
      return { success: true, message: messages.twoFactorOff }
    },
  })
}
