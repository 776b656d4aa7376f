import { redirect } from 'react-router'
import { findPage } from '#domain/pages/find-page.ts'
import { answering, followRedirect, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { messages } from '#shared/messages.ts'
import { ownAddressPages, pagePath, paths } from '#shared/paths.ts'
import { BreadcrumbBar } from '../../ui/breadcrumb/breadcrumb.tsx'
import { Section } from '../../ui/layout/layout.tsx'
import { withScrollableTables } from '../blog-post/scrollable-tables.ts'
import type { Route } from './+types/route'

/** Other spellings of an address; its page names the canonical one. */
const ALSO_ANSWERS: Record<string, string> = { '/our-service': 'our-services' }

const slugOfAddress = (pathname: string): string =>
  ALSO_ANSWERS[pathname] ?? Object.entries(ownAddressPages).find(([, path]) => path === pathname)?.[0] ?? ''

/** A page that an editor writes: at an address of its own, or at /pages/{slug}. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const url = new URL(request.url)
  const slug = 'slug' in params && params.slug ? params.slug : slugOfAddress(url.pathname)
  if ('slug' in params && params.slug && pagePath(slug) !== url.pathname) throw redirect(pagePath(slug), 301)
  return answering(site, async () => {
    const page = await findPage(site, slug)
    if (!page) {
      await followRedirect(site, url)
      throw problem(404, messages.nothingFound)
    }
    return { ...page, content: withScrollableTables(page.content) }
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? siteMeta(frameOf(matches), {
        title: loaderData.metaTitle || loaderData.title,
        description: loaderData.metaDescription,
        path: pagePath(loaderData.slug),
      })
    : []

export default function TextPageRoute({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <BreadcrumbBar title={page.title} crumbs={[{ label: 'Home', href: paths.home }, { label: page.title }]} cloth="ewe" />
      <Section>
        {/* Cleaned on its way into the store (domain/content/clean-html.ts). */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: page.content }} />
      </Section>
    </>
  )
}
