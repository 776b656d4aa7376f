import './fonts/fonts.css'
import './fonts/fallbacks.css'
import '#shared/tokens.css'
import './ui/base.css'
import './ui/prose.css'
import './ui/fold/fold.css'
import { lazy, type ReactNode, useLayoutEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import { isDeskPath } from '#shared/is-desk-path.ts'
import { ENGLISH, languageOf } from '#shared/languages.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { Route } from './+types/root'
import { isCutLine } from './cut-line.ts'
import { loadFrame } from './load-frame.ts'
import { siteMeta } from './site-meta.ts'
import { ErrorPage } from './site/frame/error-page.tsx'
import { hasOwnForm } from './site/frame/has-own-form.ts'
import { SiteLayout } from './site/frame/site-layout.tsx'
import { themeColours } from './theme-colours.ts'
import { LiteContext, liteAt } from './ui/lite/use-lite.ts'
import { PartBoundary } from './ui/part-boundary/part-boundary.tsx'
import { usePageArrival } from './use-page-arrival.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => loadFrame(context, url)

/**
 * A page change does not ask for the frame again. Besides the bytes, it keeps a list that can't be had in its own error
 * boundary: the router gives one failed answer to every route that asked.
 */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: paths.manifest },
  { rel: 'alternate', href: paths.rss, type: 'application/rss+xml', title: 'Articles' },
  { rel: 'alternate', href: paths.jsonFeed, type: 'application/feed+json', title: 'Articles' },
]

/** Pages name themselves; this is for what has no page. */
export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  error ? siteMeta(loaderData, { title: problemOf(error).message ?? messages.somethingWentWrong, path: '', hidden: true }) : []

/** Fetched by editors alone, when they look at a release. */
const PreviewBar = lazy(() => import('./preview-bar/preview-bar.tsx'))
const barOf = ({ preview }: Route.ComponentProps['loaderData']) => preview && <PreviewBar preview={preview} />

declare global {
  interface Window {
    /** Set by the page itself (app/hydration/defer-scripts.ts). */
    __hydrated?: () => void
    /** Set by it, too: runs this on a page that is as it was sent; any other stays as it is. */
    __asSent?: (hydrate: () => void) => void
    /** Forms in which someone typed before. */
    __typed?: ReadonlySet<HTMLFormElement>
  }
}

/** Visitors' pages go to the edges of a screen with round corners; their gutters and the bar at the foot keep clear of those. */
const VIEWPORT = 'width=device-width, initial-scale=1'

export function Layout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const language = languageOf(pathname)
  const isDesk = isDeskPath(pathname)
  const frame = useRouteLoaderData<typeof loader>('root')
  const lite = liteAt(isDesk ? '' : search, frame?.sparesData === true)
  const hasBar = frame && !isDesk && !hasOwnForm(pathname)
  return (
    <html lang={language ?? ENGLISH} data-lite={lite.isLite || undefined} data-bar={hasBar ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={isDesk ? VIEWPORT : `${VIEWPORT}, viewport-fit=cover`} />
        {/* Phones would put links of their own into texts, which then are no longer as they were sent. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColours.dark} />
        <Meta />
        <Links />
      </head>
      {/* The back office is worked with, not read. What stands around a page is English but for what says otherwise. */}
      <body data-hydrate={isDesk ? 'near' : undefined} lang={language && ENGLISH}>
        <LiteContext value={lite}>{children}</LiteContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  useSayHydrated()
  usePageArrival()
  const { pathname, key } = useLocation()
  // The back office stands in a frame of its own.
  if (isDeskPath(pathname)) return <Outlet />
  return (
    <SiteLayout frame={loaderData} above={barOf(loaderData)}>
      <PartBoundary page={key}>
        <Outlet />
      </PartBoundary>
    </SiteLayout>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useSayHydrated()
  const frame = useRouteLoaderData<typeof loader>('root')
  const page = <ErrorPage {...problemOf(error)} />
  if (!frame) return <main id="content">{page}</main>
  return (
    <SiteLayout frame={frame} above={barOf(frame)}>
      {page}
    </SiteLayout>
  )
}

/** A layout effect: it runs in the commit that makes handlers live, so that no press falls between. */
function useSayHydrated(): void {
  useLayoutEffect(() => window.__hydrated?.(), [])
}

/** Only refusals carry words for the reader, and a line that was cut has its own; the words of any other error are for the log. */
function problemOf(error: unknown): { status: number; message: string | undefined; text?: string } {
  if (isCutLine(error)) return { status: 503, message: messages.noConnection, text: messages.nothingLost }
  if (!isRouteErrorResponse(error)) return { status: 500, message: undefined }
  return { status: error.status, message: error.data?.message }
}
