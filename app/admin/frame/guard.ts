import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { answering, problem } from '#app/loading.ts'
import { PRIVATE_HEADERS } from '#app/private-headers.ts'
import { ownOriginContext, sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import type { Account } from '#domain/accounts/account.ts'
import { hasRole } from '#shared/accounts/roles.ts'
import * as messages from '#shared/messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { screenAt } from '../screens.ts'

/** Who is signed in; set for every loader and action behind the guard. */
export const accountContext = createContext<Account>()

/**
 * The one place where it is decided who may see a screen or send its forms, in the order of the calls: session, origin,
 * role. Existence and content are the screen's own. A screen that `deskScreens` does not hold is refused.
 */
export const guard: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const site = context.get(siteContext)
  const { cookie } = context.get(visitContext)
  const account = await answering(site, () => context.get(sessionsContext).accountOf({ cookie }))
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!account) throw redirect(`${deskPaths.signIn}?${new URLSearchParams({ to: isRead ? url.pathname + url.search : url.pathname })}`, 303)
  if (!isRead && !context.get(ownOriginContext)) throw problem(403, messages.ownOriginRequired)
  const screen = screenAt(pattern)
  if (!screen) throw problem(404, messages.nothingFound)
  if (!hasRole(account, screen.audience)) throw problem(403, messages.roleRequired(screen.audience))
  context.set(accountContext, account)
  const answer = await next()
  for (const [name, value] of Object.entries(PRIVATE_HEADERS)) answer.headers.set(name, value)
  return answer
}
