import { type HtmlElement, type HtmlNode, parseTree } from '#shared/html/html-tree.ts'
import { TEXT_MOST_PICTURES } from '#shared/limits.ts'
import type { Picture } from '#shared/media/picture.ts'
import * as messages from '#shared/messages.ts'
import { cleanContent } from '../content/clean-content.ts'
import { textOf } from '../content/html-text.ts'
import { invalidField } from '../errors.ts'
import type { Site } from '../site.ts'
import { addTextPicture } from './add-text-picture.ts'
import { type PictureLookup, withOwnPictures } from './own-pictures.ts'
import type { TakenOut } from './take-out-pictures.ts'
import { withoutPictures } from './without-pictures.ts'

interface PutIn<T> {
  changes: T
  /** Of which pictures nothing is kept, and why; a sentence for each reason. */
  leftOut: string[]
}

/**
 * What a text says, with the pictures that were taken out of it stored and in their places; what can't be stored is left out and
 * named. Throws {@link Refusal} `invalid` that names the content when nothing is left of it, and `away`.
 */
export async function putInPictures<T extends { content?: string }>(
  site: Site,
  actor: string,
  changes: T,
  addresses: TakenOut['addresses'],
): Promise<PutIn<T>> {
  const { content } = changes
  if (content === undefined || addresses.size === 0) return { changes, leftOut: [] }
  const places = placesIn(parseTree(content), addresses)
  const stored = new Map<string, Picture>()
  const reasons: string[] = []
  const fates = new Map<string, string | undefined>()
  for (const { src = '', alt = '' } of places) {
    if (!fates.has(src)) {
      const added = fates.size < TEXT_MOST_PICTURES ? await addTextPicture(site, actor, addresses.get(src) ?? '', alt) : TOO_MANY
      if ('picture' in added) stored.set(src, added.picture)
      fates.set(src, 'reason' in added ? added.reason : undefined)
    }
    const reason = fates.get(src)
    if (reason !== undefined) reasons.push(reason)
  }
  const html = await inPlaces(content, addresses, (src) => stored.get(src))
  const leftOut = toldOfLeftOut(reasons)
  if (textOf(html) === '' && !html.includes('<img')) throw invalidField('content', leftOut.join('. '))
  return { changes: { ...changes, content: html }, leftOut }
}

/** Clean HTML with stored pictures in the places of those that were taken out, as clean as before; places without one go. */
export async function inPlaces(html: string, places: TakenOut['addresses'], pictureOf: PictureLookup): Promise<string> {
  const shown = withOwnPictures(html, pictureOf)
  const kept = withoutPictures(shown, (src) => places.has(src))
  const clean = kept === shown ? shown : (await cleanContent(kept)).html
  return withoutPlaces(clean, places)
}

/** Words of another attribute may look like a picture: nothing of its place is left there. */
function withoutPlaces(html: string, places: TakenOut['addresses']): string {
  let rest = html
  for (const place of places.keys()) if (rest.includes(place)) rest = rest.replaceAll(place, '')
  return rest
}

const TOO_MANY = { reason: messages.textPicturesTooMany(TEXT_MOST_PICTURES) }

/** A sentence for each reason, with how many pictures it keeps out. */
export const toldOfLeftOut = (reasons: readonly string[]): string[] =>
  [...new Set(reasons)].map((reason) => messages.textPicturesLeftOut(reasons.filter((each) => each === reason).length, reason))

const placesIn = (nodes: readonly HtmlNode[], addresses: TakenOut['addresses']): HtmlElement['attributes'][] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    if (node.tag === 'img') return addresses.has(node.attributes.src ?? '') ? [node.attributes] : []
    return placesIn(node.children, addresses)
  })
