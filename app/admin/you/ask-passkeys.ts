import { useSyncExternalStore } from 'react'
import * as factorMessages from '#shared/accounts/factor-messages.ts'
import type { FieldErrors } from '#shared/forms.ts'
import { isBlank } from '#shared/is-blank.ts'
import * as messages from '#shared/messages.ts'

const CALLS = '/api/auth/passkey/'

/** What stood in the way; nothing when it was done. */
export interface PasskeyTrouble {
  message: string
  errors: FieldErrors
}

const never = () => () => {}
const isKnown = () => typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Whether this browser can make and use passkeys: never without scripts. */
export const usePasskeys = (): boolean => useSyncExternalStore(never, isKnown, () => false)

/** Asks the device for a passkey of this site, and signs in with it. */
export const signInWithPasskey = (): Promise<PasskeyTrouble | undefined> =>
  trying(async () => {
    const { options } = await call('generate-authenticate-options', {})
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON)
    await call('verify-authentication', { response: answerOf(await navigator.credentials.get({ publicKey })) })
  })

/** Has the device make one, under the name that its owner gave. */
export const addPasskey = (name: string, password: string): Promise<PasskeyTrouble | undefined> =>
  trying(async () => {
    if (isBlank(name)) throw new CallRefused({ message: messages.nameRequired, errors: { name: messages.nameRequired } })
    const { options } = await call('generate-register-options', { password })
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON)
    await call('verify-registration', { name, response: answerOf(await navigator.credentials.create({ publicKey })) })
  })

class CallRefused extends Error {
  readonly trouble: PasskeyTrouble
  constructor(trouble: PasskeyTrouble) {
    super(trouble.message)
    this.trouble = trouble
  }
}

const answerOf = (made: Credential | null): unknown => (made as PublicKeyCredential | null)?.toJSON()

async function call(name: string, body: object): Promise<{ options: Record<string, unknown> }> {
  const answer = await fetch(CALLS + name, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const given = await answer.json()
  if (!answer.ok) throw new CallRefused({ message: given.message ?? messages.somethingWentWrong, errors: given.errors ?? {} })
  return given
}

async function trying(work: () => Promise<void>): Promise<PasskeyTrouble | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    return troubleOf(error)
  }
}

function troubleOf(error: unknown): PasskeyTrouble {
  if (error instanceof CallRefused) return error.trouble
  if (error instanceof TypeError) return { message: messages.noConnection, errors: {} }
  // The device says no more, so that a page does not learn which passkeys it holds.
  return {
    message:
      error instanceof DOMException && error.name === 'InvalidStateError' ? factorMessages.passkeyThere : factorMessages.passkeyStopped,
    errors: {},
  }
}
