import { answering, followRedirect, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { siteMeta, frameOf } from '#app/site-meta.ts'
import * as messages from '#shared/messages.ts'
import type { Route } from './+types/route'

/** Old addresses move on for good; anything else is not here. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<never> {
  const site = context.get(siteContext)
  await answering(site, () => followRedirect(site, new URL(request.url)))
  throw problem(404, messages.nothingFound)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(frameOf(matches), { title: messages.nothingFound, path: '', hidden: true })

export default function NotFoundRoute() {
  return null
}
