import { redirect } from 'react-router'
import { screenMovedTo } from '#shared/content/screens.ts'
import { LITE, liteWishOf, withLite } from '#shared/lite.ts'
import { screenPath } from '#shared/paths.ts'
import type { Route } from './+types/route'

export const handle = { query: { [LITE]: /^[01]$/ } }

/** Addresses as people type them lead to the screen whose entry names them. */
export const loader = ({ request }: Route.LoaderArgs): Response => {
  const { pathname, searchParams } = new URL(request.url)
  return redirect(withLite(screenPath(screenMovedTo(pathname) ?? 'home'), liteWishOf(searchParams.get(LITE))), 301)
}
