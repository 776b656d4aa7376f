import type { FastifyReply, FastifyRequest } from 'fastify'
import { AUTH_PATH } from '#domain/accounts/auth.ts'
import type { Sessions } from '#domain/accounts/sessions.ts'
import { Refusal, type RefusalKind, statusOf } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'
import * as messages from '#shared/messages.ts'

type Answer = Record<string, unknown> | null

/** The library's refusals in our words; `field` is the one to put right. */
const REFUSALS: Record<string, { message: string; field?: string }> = {
  INVALID_EMAIL_OR_PASSWORD: { message: messages.wrongCredentials },
  INVALID_PASSWORD: { message: messages.passwordWrong, field: 'password' },
  INVALID_TOKEN: { message: messages.resetLinkBroken, field: 'token' },
  INVALID_CODE: { message: messages.codeWrong, field: 'code' },
  INVALID_BACKUP_CODE: { message: messages.codeWrong, field: 'code' },
  INVALID_TWO_FACTOR_COOKIE: { message: messages.signInAgain },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { message: messages.signInAgain },
}

/** Passes a call to the accounts library with a body that was checked here; gives its answer and sets its cookies. */
export const forwarder = (site: Site, sessions: Sessions) =>
  async function forward<T extends Answer>(request: FastifyRequest, reply: FastifyReply, path: string, body?: object): Promise<T> {
    const headers = new Headers({ origin: site.siteUrl })
    if (request.headers.cookie) headers.set('cookie', request.headers.cookie)
    if (request.headers['user-agent']) headers.set('user-agent', request.headers['user-agent'])
    if (body) headers.set('content-type', 'application/json')
    const asked = new Request(site.siteUrl + AUTH_PATH + path, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = await sessions.answer(asked)
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
    const given = JSON.parse((await answer.text()) || 'null') as Answer
    if (!answer.ok) throw asRefusal(answer.status, given)
    return given as T
  }

const kindOf = new Map(Object.entries(statusOf).map(([kind, status]) => [status, kind as RefusalKind]))

function asRefusal(status: number, given: Answer): Error {
  const kind = kindOf.get(status)
  if (!kind) return new Error(`the accounts library answered ${status}`)
  const known = REFUSALS[String(given?.code)]
  const message = known?.message ?? String(given?.message ?? messages.somethingWentWrong)
  return new Refusal(kind, message, known?.field ? { errors: { [known.field]: message } } : {})
}
