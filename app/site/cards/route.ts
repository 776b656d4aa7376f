import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { getCardPicture, getPictureCard } from '#domain/cards/card-drawer.ts'
import { cardOfName, findCard } from '#domain/cards/find-card.ts'
import { findPictureCard } from '#domain/cards/find-picture-card.ts'
import type { Site } from '#domain/site.ts'
import { cardsOfNames, fileOfPictureCard, PICTURE_CARDS } from '#shared/card-path.ts'
import * as messages from '#shared/messages.ts'
import { nameQuery, readName } from '../adire/read-name.ts'
import type { Route } from './+types/route'

export const handle = { isDrawn: true, query: nameQuery }

/** The picture of a page for where it is shared: its own as JPEG, or a drawn card as PNG. */
export async function loader({ context, request, params: { kind, file } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, () => (kind === PICTURE_CARDS ? pictureOf(site, file, request) : cardOf(site, request, kind, file)))
}

async function pictureOf(site: Site, name: string, { signal }: Request): Promise<Response> {
  const file = fileOfPictureCard(name)
  const card = file === undefined ? undefined : await findPictureCard(site, file)
  if (!card) throw problem(404, messages.nothingFound)
  return pictureAnswer('image/jpeg', await getPictureCard(card, signal))
}

async function cardOf(site: Site, { url, signal }: Request, kind: string, file: string): Promise<Response> {
  const card = await cardAt(site, new URL(url), kind, file)
  if (!card) throw problem(404, messages.nothingFound)
  return pictureAnswer('image/png', await getCardPicture(card, signal))
}

const pictureAnswer = (type: string, bytes: Buffer): Response => new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })

async function cardAt(site: Site, url: URL, kind: string, file: string) {
  const ofName = cardsOfNames.find((each) => each === kind)
  if (!ofName) return file.endsWith('.png') ? findCard(site, kind, file.slice(0, -'.png'.length)) : undefined
  const { name, error } = readName(url)
  return name && !error && file === 'name.png' ? cardOfName(site, ofName, name) : undefined
}
