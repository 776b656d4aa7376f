import type { MiddlewareFunction } from 'react-router'
import { problem } from '#app/loading.ts'
import { ownOriginContext } from '#app/site-context.ts'
import * as messages from '#shared/messages.ts'

/** Another site can't sign its visitors in here under an account of its own. */
export const refuseForeignForms: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead && !context.get(ownOriginContext)) throw problem(403, messages.foreignOrigin)
  return next()
}
