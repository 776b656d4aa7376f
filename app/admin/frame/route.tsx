import { isRouteErrorResponse, type LinksFunction, Outlet } from 'react-router'
import { isCutLine } from '#app/cut-line.ts'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { getCompany } from '#domain/content/read-company.ts'
import { hasRole } from '#shared/accounts/roles.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import type { Route } from './+types/route'
import { DeskFrame, DeskTrouble } from './desk-frame.tsx'
import { accountContext, guard, ownSessionContext } from './guard.ts'
import { keepScreen, useKeptScreen } from './keep-screen.ts'
import styleUrl from '../desk.css?no-inline&url'

export const middleware: Route.MiddlewareFunction[] = [guard]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepScreen]

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styleUrl }]

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  // Before anything is read, so that what a screen shows is at least as new.
  const news = hasRole(account, 'sales') && !context.get(ownSessionContext).lacksSecondFactor ? site.leadNews.counts : undefined
  const { name, role } = account
  const company = await answering(site, () => getCompany(site))
  return { companyName: company.name, name, role, news }
}

export default function DeskRoute({ loaderData }: Route.ComponentProps) {
  useKeptScreen()
  return (
    <DeskFrame {...loaderData}>
      <Outlet />
    </DeskFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  useKeptScreen()
  const known = isRouteErrorResponse(error) ? error : undefined
  const fallback = known?.status === 413 ? deskMessages.tooLargeForFront : messages.somethingWentWrong
  const message = (known?.data as { message?: string } | undefined)?.message ?? fallback
  const cut = isCutLine(error) && { message: messages.noConnection, hint: messages.nothingLost }
  return <DeskTrouble message={message} status={known?.status} framed={loaderData} {...cut} />
}
