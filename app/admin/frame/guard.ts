import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { answering, problem } from '#app/loading.ts'
import { ownOriginContext, refusalContext, sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import type { Account } from '#domain/accounts/account.ts'
import { SESSION_COOKIE } from '#domain/accounts/session-cookie.ts'
import type { Session } from '#domain/accounts/session-store.ts'
import { hasRole } from '#shared/accounts/roles.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { CARRIED_TEXT_BYTES } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { type DeskScreen, screenAt } from '../screens.ts'
import { signInPath } from '../you/sign-in/way-back.ts'

/** Screens whose action shows again (`givenBack`) what was sent after the session had ended: the fields that somebody types in. */
const givesBack: Readonly<Record<string, readonly string[]>> = {
  [deskPaths.lead(':id')]: ['note', 'title', 'start', 'lostWords'],
}

/** Who is signed in; set for every loader and action behind the guard. */
export const accountContext = createContext<Account>()
/** The session of this visit, beside it. */
export const ownSessionContext = createContext<Session>()

/** All that a session may do which lacks the second factor that is asked of everyone. */
const SETTING_UP: ReadonlySet<string> = new Set([deskPaths.secondFactor, deskPaths.signOut])

/**
 * The one place where it is decided who may see a screen or send its forms, in the order of the calls: session, origin,
 * role. Existence and content are the screen's own. A screen that `deskScreens` does not hold is refused.
 */
export const guard: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const site = context.get(siteContext)
  const { cookie } = context.get(visitContext)
  const session = await answering(site, () => context.get(sessionsContext).find(cookie))
  const account = session?.account
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!session || !account) {
    const wasIn = !isRead || cookie?.includes(SESSION_COOKIE) || new URL(request.url).pathname.endsWith('.data')
    // 307: the browser sends what was typed to the sign-in, which carries it.
    if (!isRead && context.get(ownOriginContext) && (await isCarried(request, screenAt(pattern)?.path)))
      throw redirect(signInPath(url.pathname, wasIn), 307)
    throw redirect(signInPath(isRead ? url.pathname + url.search : url.pathname, wasIn), 303)
  }
  if (!isRead && !context.get(ownOriginContext)) throw problem(403, deskMessages.ownOriginRequired)
  const screen = screenAt(pattern)
  // Whoever lacks what is asked of everyone is led to it, whatever they asked for.
  if (session.lacksSecondFactor && !(screen && SETTING_UP.has(screen.path))) throw redirect(deskPaths.secondFactor, 303)
  if (!screen) throw problem(404, messages.nothingFound)
  if (!hasRole(account, screen.audience)) {
    context.set(refusalContext, deskMessages.roleRequired(screen.audience))
    throw problem(403, deskMessages.roleRequired(screen.audience))
  }
  if (!isRead && !isReadable(request, screen)) throw problem(415, messages.formUnknown)
  context.set(accountContext, account)
  context.set(ownSessionContext, session)
  return next()
}

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data;.*boundary=)/i

/** Where there is something typed. Scripts keep it by themselves; files, and what is too long for the forms of strangers, are not carried. */
const isCarried = async (request: Request, path = ''): Promise<boolean> =>
  givesBack[path] !== undefined &&
  !new URL(request.url).pathname.endsWith('.data') &&
  (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded') &&
  holdsWords(await request.text(), givesBack[path])

const holdsWords = (form: string, names: readonly string[]): boolean => {
  if (form.length > CARRIED_TEXT_BYTES) return false
  const fields = new URLSearchParams(form)
  return names.some((name) => fields.get(name)?.trim())
}

/** Screens read forms; what only takes data, in a module without a view, may read JSON. Anything else would fail where it is read. */
const isReadable = ({ headers }: Request, { file }: DeskScreen): boolean =>
  FORM.test(headers.get('content-type') ?? '') || file.endsWith('.ts')
