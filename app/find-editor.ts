import type { RouterContextProvider } from 'react-router'
import { hasRole } from '#shared/accounts/roles.ts'
import { sessionsContext, siteContext, visitContext } from './site-context.ts'

/** What of the site someone who is signed in may change: all of it, or all but the settings. */
export type SiteEditor = 'admin' | 'editor'

/**
 * Who looks at a page, when it is an editor. Nobody does at a page that is made for all: its visit has no cookie. While the
 * store is away a page is worth more than its links.
 */
export async function findEditor(context: Readonly<RouterContextProvider>): Promise<SiteEditor | undefined> {
  const { cookie } = context.get(visitContext)
  if (!cookie) return undefined
  const account = await context
    .get(sessionsContext)
    .accountOf({ cookie })
    .catch((error: unknown) => {
      context.get(siteContext).log.error({ err: error }, 'the session of an editor could not be read')
      return null
    })
  if (!account || !hasRole(account, 'editor')) return undefined
  return account.role === 'admin' ? 'admin' : 'editor'
}
