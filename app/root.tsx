import { type ReactNode, useContext, useLayoutEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_FrameworkContext,
  useRouteLoaderData,
} from 'react-router'
import '#shared/tokens.css'
import './ui/base.css'
import './ui/prose.css'
import { getSiteFrame } from '#domain/content/site-frame.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import fontsUrl from './fonts/fonts.css?no-inline&url'
import { fontLoader } from './fonts/font-loader.ts'
import interUrl from './fonts/inter.woff2?url'
import merriweatherUrl from './fonts/merriweather.woff2?url'
import type { Route } from './+types/root'
import { answering } from './loading.ts'
import { ErrorPage } from './site/frame/error-page.tsx'
import { SiteLayout } from './site/frame/site-layout.tsx'
import { FOOTER_ID } from './ui/footer/footer.tsx'
import { siteContext } from './site-context.ts'
import { siteMeta } from './site-meta.ts'
import { themeColours } from './theme-colours.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, () => getSiteFrame(site))
}

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

declare global {
  interface Window {
    /** Set by the inline loader of server/pages/deferred-hydration.ts. */
    __hydrated?: () => void
  }
}

/** As in fonts/fonts.css, which is for those without scripts. */
const faces = [
  { family: 'Inter', url: interUrl, weight: '400 700' },
  { family: 'Merriweather', url: merriweatherUrl, weight: '700' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The script of the faces marks it for a while.
    <html lang="en-NG" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColours.dark} />
        <Meta />
        <Links />
        {/* Painted once it is whole: the style comes after the document anyway, and a second layout would be a long task. */}
        <link rel="expect" href={`#${FOOTER_ID}`} blocking="render" />
        <script
          nonce={useContext(UNSAFE_FrameworkContext)?.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: fontLoader(faces) }}
        />
        <noscript>
          <link rel="stylesheet" href={fontsUrl} />
        </noscript>
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useSayHydrated()
  const frame = useRouteLoaderData<typeof loader>('root')
  const page = <ErrorPage {...problemOf(error)} />
  return frame ? <SiteLayout frame={frame}>{page}</SiteLayout> : <main id="content">{page}</main>
}

/** A layout effect: it runs in the commit that makes handlers live, so that no press falls between. */
function useSayHydrated(): void {
  useLayoutEffect(() => window.__hydrated?.(), [])
}

/** Only refusals carry words for the reader; the words of any other error are for the log. */
function problemOf(error: unknown): { status: number; message: string | undefined } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: undefined }
  return { status: error.status, message: error.data?.message }
}
