import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { asRefusal } from '#domain/as-refusal.ts'
import { Refusal, RETRY_AFTER_SECONDS, statusOf } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'
import * as messages from '#shared/messages.ts'

export interface ErrorAnswer {
  success: false
  message: string
  errors?: Record<string, string>
}

/** What Fastify refuses before a route runs, in words for the caller. */
const FRAMEWORK_MESSAGES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty: send a JSON object',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This call takes JSON: send Content-Type: application/json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large',
}

/** The one place where an error of the API becomes an answer. */
export const answerError = (site: Site) =>
  function (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const refusal = asRefusal(site.engine, error)
    if (refusal instanceof Refusal) {
      if (refusal.isForTheLog)
        request.log.error({ err: refusal.cause ?? refusal }, 'a call failed: the database or the storage cannot be reached')
      const retryAfter = refusal.retryAfter ?? (refusal.kind === 'away' ? RETRY_AFTER_SECONDS : undefined)
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      return reply.code(statusOf[refusal.kind]).send({ ...errorAnswer(refusal.message, refusal.errors), ...refusal.facts })
    }
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send(errorAnswer(FRAMEWORK_MESSAGES[error.code] ?? error.message))
    request.log.error({ err: error }, 'a call failed')
    return reply.code(500).send(errorAnswer(request.routeOptions.config?.failure ?? messages.somethingWentWrong))
  }

export const errorAnswer = (message: string, errors?: Record<string, string>): ErrorAnswer => ({
  success: false,
  message,
  ...(errors ? { errors } : {}),
})
