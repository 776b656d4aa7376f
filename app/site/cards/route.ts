import { getCardPicture } from '#domain/cards/card-drawer.ts'
import { cardOfName, findCard } from '#domain/cards/find-card.ts'
import type { Site } from '#domain/site.ts'
import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { cardsOfNames } from '#shared/card-path.ts'
import * as messages from '#shared/messages.ts'
import { nameQuery, readName } from '../adire/read-name.ts'
import type { Route } from './+types/route'

export const handle = { isDrawn: true, query: nameQuery }

/** The drawn picture of a page without one of its own, for where it is shared. */
export async function loader({ context, request, params: { kind, file } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const card = await cardAt(site, new URL(request.url), kind, file)
    if (!card) throw problem(404, messages.nothingFound)
    return new Response(new Uint8Array(await getCardPicture(card)), { headers: { 'content-type': 'image/png' } })
  })
}

async function cardAt(site: Site, url: URL, kind: string, file: string) {
  const ofName = cardsOfNames.find((each) => each === kind)
  if (!ofName) return file.endsWith('.png') ? findCard(site, kind, file.slice(0, -'.png'.length)) : undefined
  const { name, error } = readName(url)
  return name && !error && file === 'name.png' ? cardOfName(site, ofName, name) : undefined
}
