import * as z from 'zod'
import { AUTH_PATH } from '#domain/accounts/auth.ts'
import type { Sessions } from '#domain/accounts/sessions.ts'
import { Refusal } from '#domain/errors.ts'
import { NameForm, PasswordForm } from '#shared/accounts/account-forms.ts'
import * as factorMessages from '#shared/accounts/factor-messages.ts'
import { firstError, readForm } from '#shared/forms.ts'
import { formBody, readObject } from '../bodies.ts'
import { type AddCall, type BodyReader, JSON_TYPE } from '../call.ts'
import { keepCookies } from './keep-cookies.ts'
import { User, userJson } from './user-json.ts'
import { visitOf } from './visit-of.ts'

const feature = 'accounts'

/** As WebAuthn calls them, for `navigator.credentials`. */
const Options = z.object({ success: z.literal(true), options: z.record(z.string(), z.unknown()) })

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)
const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
}
const Registered = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(16_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})
const Authenticated = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: bytes(200).nullish(),
  }),
})

/** What `PublicKeyCredential.toJSON()` gives, under `response`; extensions are left out, since none is asked for. */
const read = <S extends z.ZodType<{ id: string }>>(schema: S, response: unknown) => {
  const credentialOf = schema.safeParse(response)
  if (!credentialOf.success)
    throw new Refusal('invalid', factorMessages.passkeyUnread, { errors: { response: factorMessages.passkeyUnread } })
  return { ...credentialOf.data, clientExtensionResults: {} }
}

const authenticated: BodyReader<{ id: string }> = {
  content: { [JSON_TYPE]: z.object({ response: Authenticated }) },
  read: (request) => read(Authenticated, readObject(request).response),
}

const registered: BodyReader<{ name: string; response: { id: string } }> = {
  content: { [JSON_TYPE]: z.object({ name: NameForm.shape.name, response: Registered }) },
  read(request) {
    const { response, ...fields } = readObject(request)
    const form = readForm(NameForm, fields)
    if (!form.ok) throw new Refusal('invalid', firstError(form.errors), { errors: form.errors })
    return { name: form.value.name, response: read(Registered, response) }
  },
}

export function passkeyCalls(add: AddCall, sessions: Sessions): void {
  add({
    method: 'POST',
    path: `${AUTH_PATH}/passkey/generate-authenticate-options`,
    audience: 'public',
    feature,
    summary: 'Begins to sign in with a passkey',
    answers: { 200: Options },
    refusals: [429],
    handle: async ({ request, reply }) => ({
      success: true,
      options: keepCookies(reply, await sessions.askForPasskey(visitOf(request, reply))).options,
    }),
  })

  add({
    method: 'POST',
    path: `${AUTH_PATH}/passkey/verify-authentication`,
    audience: 'public',
    feature,
    summary: 'Signs in with the passkey that was asked for; it stands for both factors',
    body: authenticated,
    answers: { 200: z.object({ success: z.literal(true), user: User }) },
    refusals: [401],
    handle: async ({ request, reply, body }) => ({
      success: true,
      user: userJson(keepCookies(reply, await sessions.signInWithPasskey(visitOf(request, reply), body)).account),
    }),
  })

  add({
    method: 'POST',
    path: `${AUTH_PATH}/passkey/generate-register-options`,
    audience: 'staff',
    settingUp: true,
    feature,
    summary: 'Begins to add a passkey to your account',
    body: formBody(PasswordForm),
    answers: { 200: Options },
    refusals: [409, 429],
    handle: async ({ request, reply, account, body }) => ({
      success: true,
      options: keepCookies(reply, await sessions.beginPasskey(visitOf(request, reply), account, body.password)).options,
    }),
  })

  add({
    method: 'POST',
    path: `${AUTH_PATH}/passkey/verify-registration`,
    audience: 'staff',
    settingUp: true,
    feature,
    summary: 'Adds the passkey that was begun; its owner is told by mail',
    body: registered,
    answers: { 200: z.object({ success: z.literal(true), id: z.string() }) },
    async handle({ request, reply, account, body }) {
      return { success: true, id: keepCookies(reply, await sessions.addPasskey(visitOf(request, reply), account, body)).id }
    },
  })
}
