import { type ReactNode, useLayoutEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { getSiteFrame } from '#domain/content/site-frame.ts'
import '#shared/tokens.css'
import type { Route } from './+types/root'
import { answering } from './loading.ts'
import { SiteLayout } from './site/frame/site-layout.tsx'
import { ErrorPage } from './site/frame/error-page.tsx'
import { siteContext } from './site-context.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, () => getSiteFrame(site))
}

/** Set by the inline loader of server/pages/deferred-hydration.ts. */
declare global {
  interface Window {
    __hydrated?: () => void
  }
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  useSayHydrated()
  return (
    <SiteLayout frame={loaderData}>
      <Outlet />
    </SiteLayout>
  )
}

/** A layout effect: it runs in the commit that makes handlers live, so that no press falls between. */
function useSayHydrated(): void {
  useLayoutEffect(() => window.__hydrated?.(), [])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useSayHydrated()
  const frame = useRouteLoaderData<typeof loader>('root')
  const status = isRouteErrorResponse(error) ? error.status : 500
  const page = <ErrorPage status={status} message={isRouteErrorResponse(error) ? error.data?.message : undefined} />
  if (!frame) return <main id="content">{page}</main>
  return <SiteLayout frame={frame}>{page}</SiteLayout>
}
