import { redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import type { Route } from './+types/sign-out-route'
import { redirectWithCookies } from './with-cookies.ts'

/** Whoever pressed the button after their session had ended is led back here once they sign in. */
export const loader = () => redirect(deskPaths.today)

/** Ends this session, everywhere at once. */
export async function action({ context }: Route.ActionArgs) {
  const { cookies } = await answering(context.get(siteContext), () => context.get(sessionsContext).signOut(context.get(visitContext)))
  return redirectWithCookies(deskPaths.signIn, cookies)
}
