import { getCardPicture } from '#domain/cards/card-drawer.ts'
import { findCard } from '#domain/cards/find-card.ts'
import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import * as messages from '#shared/messages.ts'
import type { Route } from './+types/route'

/** The drawn picture of a page without one of its own, for where it is shared. */
export async function loader({ context, params: { kind, file } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const card = file.endsWith('.png') ? await findCard(site, kind, file.slice(0, -'.png'.length)) : undefined
    if (!card) throw problem(404, messages.nothingFound)
    return new Response(new Uint8Array(await getCardPicture(card)), { headers: { 'content-type': 'image/png' } })
  })
}
