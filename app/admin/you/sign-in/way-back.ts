import { deskPaths } from '#shared/desk-paths.ts'
import { isDeskPath } from '#shared/is-desk-path.ts'
import { readUrl } from '#shared/read-url.ts'

/** Where someone wanted to go before they were asked to sign in; only ever a screen of the back office. */
export function wayBack(url: URL): string {
  const wanted = url.searchParams.get('to') ?? ''
  // Read as a browser would, so that no spelling of another host gets through.
  const read = readUrl(wanted, url.origin)
  const isOurs = read !== undefined && wanted.startsWith('/') && read.origin === url.origin && isDeskPath(read.pathname)
  return isOurs && read.pathname !== deskPaths.signIn ? read.pathname + read.search : deskPaths.today
}

/** The sign-in that leads there; it says why one is asked, where a session was over that a form or a screen still counted on. */
export const signInPath = (to: string, isOver = false): string =>
  `${deskPaths.signIn}?${new URLSearchParams({ to, ...(isOver && { over: '1' }) })}`

/** Declared by every screen before the sign-in. */
export const wayBackQuery = { to: /^\/admin[\w\-./?=&%:]{0,500}$/ } as const
