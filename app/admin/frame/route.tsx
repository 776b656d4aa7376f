import type { ReactNode } from 'react'
import { Form, isRouteErrorResponse, type LinksFunction, Outlet, useLocation } from 'react-router'
import { getCompany } from '#domain/content/company.ts'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import * as messages from '#shared/messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import styleUrl from '../desk.css?no-inline&url'
import type { Route } from './+types/route'
import { DeskKeys } from './desk-keys.tsx'
import { DeskNavigation, NAVIGATION_ID } from './desk-navigation.tsx'
import { accountContext, guard } from './guard.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styleUrl }]

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { name, role } = context.get(accountContext)
  const company = await answering(site, () => getCompany(site))
  return { companyName: company.name, name, role }
}

export default function DeskRoute({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame {...loaderData}>
      <Outlet />
    </DeskFrame>
  )
}

type FrameProps = Route.ComponentProps['loaderData'] & { children: ReactNode }

/** What every screen behind the sign-in stands in. */
function DeskFrame({ companyName, name, role, children }: FrameProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="desk-bar">
        <button type="button" className="desk-bar-menu" popoverTarget={NAVIGATION_ID}>
          Menu
        </button>
        <SiteLink to={deskPaths.today} className="desk-bar-home">
          <img src="/favicon.svg" alt="" width="40" height="40" />
          <span>{companyName}</span>
        </SiteLink>
        <a href={paths.home} className="desk-bar-site">
          View site
        </a>
        <DeskKeys role={role} />
        <SignOut name={name} />
      </header>
      <div className="desk-body">
        <DeskNavigation role={role} />
        <main id="main" tabIndex={-1} className="desk-main">
          {children}
        </main>
      </div>
    </>
  )
}

function SignOut({ name }: { name?: string }) {
  return (
    <Form method="post" action={deskPaths.signOut} className="desk-bar-account">
      {name && (
        <SiteLink to={deskPaths.account} className="desk-bar-name">
          {name}
        </SiteLink>
      )}
      <Button type="submit" variant="quiet">
        Sign out
      </Button>
    </Form>
  )
}

/** A screen that may not be seen, is not there, or failed: in words, with the ways on that there are. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const known = isRouteErrorResponse(error) ? error : undefined
  const message = (known?.data as { message?: string } | undefined)?.message ?? messages.somethingWentWrong
  const trouble = (
    <>
      <h1>{message}</h1>
      <p>{hintOf(known?.status)}</p>
      <div className="desk-actions">
        {known?.status === 403 || known?.status === 404 ? null : <ButtonLink to={pathname + search}>Try again</ButtonLink>}
        <ButtonLink to={deskPaths.today} variant="secondary">
          Back to Today
        </ButtonLink>
        {!loaderData && <SignOut />}
      </div>
    </>
  )
  if (loaderData)
    return (
      <DeskFrame {...loaderData}>
        <div className="desk-page desk-trouble">{trouble}</div>
      </DeskFrame>
    )
  return (
    <main id="main" className="desk-trouble desk-trouble-alone">
      {trouble}
    </main>
  )
}

function hintOf(status: number | undefined): string {
  if (status === 403) return 'An administrator can give your account the role for it.'
  if (status === 404) return 'It may have been removed, or the address is misspelt.'
  return 'Nothing that was saved before is lost.'
}
