import * as factorMessages from '#shared/accounts/factor-messages.ts'
import * as messages from '#shared/messages.ts'
import { Refusal, type RefusalKind, statusOf } from '../errors.ts'
import { type Auth, AUTH_PATH } from './auth.ts'
import { WrongGuess } from './guess-limit.ts'
import type { Visit } from './visit.ts'

/** What the accounts library gave, with its Set-Cookie headers. */
export interface LibraryAnswer<T> {
  answer: T
  cookies: string[]
}

/** The library's refusals in our words; `field` is the one to put right, `wrong` says that it was a guess. */
const REFUSALS: Record<string, { message: string; field?: string; wrong?: boolean; kind?: RefusalKind }> = {
  INVALID_EMAIL_OR_PASSWORD: { message: messages.wrongCredentials, wrong: true },
  INVALID_PASSWORD: { message: messages.passwordWrong, field: 'password', wrong: true },
  INVALID_CODE: { message: messages.codeWrong, field: 'code', wrong: true },
  INVALID_BACKUP_CODE: { message: messages.codeWrong, field: 'code', wrong: true },
  CHALLENGE_NOT_FOUND: { message: factorMessages.passkeyWrong },
  PASSKEY_NOT_FOUND: { message: factorMessages.passkeyWrong },
  AUTHENTICATION_FAILED: { message: factorMessages.passkeyWrong },
  HOLDER_NOT_ASKED: { message: factorMessages.passkeyHolder },
  // It answers so, with 500, whatever a client's answer lacks.
  FAILED_TO_VERIFY_REGISTRATION: { message: factorMessages.passkeyUnread, kind: 'invalid' },
  INVALID_TWO_FACTOR_COOKIE: { message: messages.signInAgain },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { message: messages.signInAgain },
}

/** Calls the accounts library with a body that was checked before; without one it reads. Throws {@link Refusal}, and {@link WrongGuess} of them. */
export async function callLibrary<T>(auth: Auth, siteUrl: string, visit: Visit, path: string, body?: object): Promise<LibraryAnswer<T>> {
  const headers = new Headers({ origin: siteUrl, 'content-type': 'application/json' })
  if (visit.cookie) headers.set('cookie', visit.cookie)
  if (visit.userAgent) headers.set('user-agent', visit.userAgent)
  const asked = new Request(siteUrl + AUTH_PATH + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  const given = await auth.handler(asked)
  const answer = JSON.parse((await given.text()) || 'null') as T
  if (!given.ok) throw asRefusal(given.status, answer as LibraryError)
  return { answer, cookies: given.headers.getSetCookie() }
}

interface LibraryError {
  code?: string
  message?: string
}

const kindOf = new Map(Object.entries(statusOf).map(([kind, status]) => [status, kind as RefusalKind]))

function asRefusal(status: number, error: LibraryError | null): Error {
  const known = REFUSALS[String(error?.code)]
  const kind = known?.kind ?? (status < 500 ? kindOf.get(status) : undefined)
  if (!kind) return new Error(`the accounts library answered ${status}`)
  const message = known?.message ?? error?.message ?? messages.somethingWentWrong
  const details = known?.field ? { errors: { [known.field]: message } } : {}
  return known?.wrong ? new WrongGuess(kind, message, details) : new Refusal(kind, message, details)
}
