import { clothOf } from '#shared/adire/cloth-of.ts'
import { drawCloth } from '#shared/adire/draw-cloth.ts'
import * as messages from '#shared/messages.ts'
import type { Route } from './+types/cloth-picture'
import { nameQuery, readName } from './read-name.ts'

export const handle = { query: nameQuery }

const SIZE_PX = 688
/** A name has one cloth, today and in a year. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** The cloth of a name as a picture of its own, for pages, papers and whoever wants to keep it. */
export function loader({ request }: Route.LoaderArgs): Response {
  const { name, error = name ? undefined : messages.nameRequired } = readName(new URL(request.url))
  if (error) return new Response(error, { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  return new Response(drawCloth(clothOf(name), SIZE_PX), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': FOR_GOOD, 'content-security-policy': "default-src 'none'" },
  })
}
