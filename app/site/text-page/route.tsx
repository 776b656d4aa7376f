import { redirect } from 'react-router'
import { answering, followRedirect, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { findPage } from '#domain/pages/find-page.ts'
import { screenNames } from '#shared/content/screens.ts'
import * as messages from '#shared/messages.ts'
import { pagePath, screenPath } from '#shared/paths.ts'
import type { Route } from './+types/route'
import { textPageOf } from './load-text-page.ts'
import { TextPage, textPageMeta } from './text-page.tsx'

/** A page that an editor writes. What became a screen of its own moves there. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const url = new URL(request.url)
  // Two pages answer at an address of their own too. No slug holds an escaped letter, and spelt so none is found twice.
  const slug = url.pathname.replace(pagePath(''), '/').slice(1)
  return answering(site, async () => {
    const page = await findPage(site, slug)
    if (!page) {
      await followRedirect(site, new URL(pagePath(slug), url))
      const screen = screenNames.find((name) => name === slug)
      if (screen) throw redirect(screenPath(screen), 301)
      throw problem(404, messages.nothingFound)
    }
    return textPageOf(site, page)
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => (loaderData ? textPageMeta(matches, loaderData) : [])

export default function TextPageRoute({ loaderData: page }: Route.ComponentProps) {
  return <TextPage page={page} />
}
