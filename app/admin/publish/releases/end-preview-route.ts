import { redirect } from 'react-router'
import { postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { previewCookie } from '#domain/releases/preview-cookie.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readPosted } from '../../parts/forms/attempt.ts'
import { redirectWithCookies } from '../../you/sign-in/with-cookies.ts'
import type { Route } from './+types/end-preview-route'

/** Whoever pressed the button after their session had ended is led back here once they sign in. */
export const loader = () => redirect(deskPaths.releases)

/** The site is shown as visitors see it again. Goes back to the release that was looked at. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const { release = '' } = readPosted(await postedForm(request))
  const to = /^[\da-f-]{36}$/.test(release) ? deskPaths.release(release) : deskPaths.releases
  return redirectWithCookies(to, [previewCookie(null, await site.secret(), site.siteUrl)])
}
