import { redirect } from 'react-router'
import { textOf } from '#domain/content/html-text.ts'
import { findPage } from '#domain/pages/find-page.ts'
import { answering, followRedirect, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { firstWords } from '#shared/formats.ts'
import * as messages from '#shared/messages.ts'
import { screenNames } from '#shared/content/screens.ts'
import { pagePath, screenPath } from '#shared/paths.ts'
import { BreadcrumbBar } from '../../ui/breadcrumb/breadcrumb.tsx'
import { EditLink } from '../frame/edit-link.tsx'
import { editPaths } from '#shared/edit-paths.ts'
import { Section } from '../../ui/layout/layout.tsx'
import { withScrollableTables } from '../blog-post/scrollable-tables.ts'
import { crumbsTo } from '../screens/screen-meta.ts'
import type { Route } from './+types/route'

/** As many as a description needs at most. */
const OPENING_WORDS = 30

/** A page that an editor writes. What became a screen of its own moves there. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const url = new URL(request.url)
  // Two pages answer at an address of their own too.
  const slug = params.slug ?? url.pathname.slice(1)
  return answering(site, async () => {
    const page = await findPage(site, slug)
    if (!page) {
      await followRedirect(site, new URL(pagePath(slug), url))
      const screen = screenNames.find((name) => name === slug)
      if (screen) throw redirect(screenPath(screen), 301)
      throw problem(404, messages.nothingFound)
    }
    return { ...page, opening: firstWords(textOf(page.content), OPENING_WORDS), content: withScrollableTables(page.content) }
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? siteMeta(frameOf(matches), {
        title: loaderData.metaTitle || loaderData.title,
        description: [loaderData.metaDescription, loaderData.opening],
        path: pagePath(loaderData.slug),
      })
    : []

export default function TextPageRoute({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <BreadcrumbBar title={page.title} crumbs={crumbsTo(page.title)} cloth="ewe">
        <EditLink href={editPaths.page(page.id)} what={page.title} onDeep />
      </BreadcrumbBar>
      <Section>
        {/* Cleaned on its way into the store (domain/content/clean-html.ts). */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: page.content }} />
      </Section>
    </>
  )
}
