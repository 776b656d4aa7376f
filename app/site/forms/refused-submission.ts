import { asRefusal } from '#domain/as-refusal.ts'
import { Refusal, statusOf } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'
import * as messages from '#shared/messages.ts'

/** What a form posted without scripts says when it could not be stored; what was typed stays in it. */
export function refusedSubmission(site: Site, error: unknown): { status: number; message: string } {
  const refusal = asRefusal(site.engine, error)
  if (refusal instanceof Refusal) {
    if (refusal.isForTheLog) site.log.error({ err: refusal.cause ?? refusal }, 'a form could not be stored')
    return { status: statusOf[refusal.kind], message: refusal.message }
  }
  site.log.error({ err: error }, 'a form could not be stored')
  return { status: 500, message: messages.submissionFailed }
}
