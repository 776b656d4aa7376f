import { codePoints } from '#shared/code-points.ts'
import { lengthLimits } from '#shared/limits.ts'
import type { Picture } from '#shared/media/picture.ts'
import { Refusal } from '../errors.ts'
import { findImported, forgetImported, rememberImported } from '../imported.ts'
import { addPicture } from '../media/add-picture.ts'
import { selectPictures } from '../media/media-store.ts'
import { shortened } from '../shortened.ts'
import type { Site } from '../site.ts'
import { ADDRESS_MOST_CHARACTERS } from './export-bounds.ts'
import { sourceOf } from './old-sites.ts'
import { pictureKey, withoutWww } from './picture-places.ts'
import type { FoundPicture, PictureSource } from './pictures-of-import.ts'
import type { Survey } from './survey-export.ts'

export type Brought = { picture: Picture } | { reason: string }

/** Brings pictures of the old site in, each once, however many texts show it and however often an import runs. */
export type BringPicture = (address: string) => Promise<Brought>

export function bringFrom(site: Site, actor: string, source: PictureSource, survey: Survey): BringPicture {
  const words = new Map([...survey.attachments.values()].map(({ url, alt }) => [pictureKey(url), alt]))
  const name = sourceOf(survey)
  return async (address) => {
    const found = await source.find(address)
    if ('reason' in found) return found
    if (codePoints(found.key) > ADDRESS_MOST_CHARACTERS)
      return { reason: `its address is longer than ${ADDRESS_MOST_CHARACTERS} characters` }
    const key = `picture:${found.key}`
    const known = await findKnown(site, name, key)
    if (known) return { picture: known }
    return addFound(site, actor, found, { source: name, key, alt: words.get(pictureKey(address)) ?? '' })
  }
}

/** True for addresses of the old site's own files; pictures of others are never looked for. */
export function oldAddressTest({ siteName, attachments }: Survey): (address: string) => boolean {
  const ofFiles = [...attachments.values()].flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).hostname] : []))
  const hosts = new Set([siteName.split(/[/:]/)[0] ?? '', ...ofFiles].map(withoutWww))
  return (address) => {
    // Addresses without a host were read on the old site.
    if (!/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return true
    return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) && hosts.has(withoutWww(new URL(address).hostname))
  }
}

/** A picture that nothing showed may have been swept since; then it comes in anew. */
async function findKnown(site: Site, source: string, key: string): Promise<Picture | undefined> {
  const known = await findImported(site.db, source, key)
  return known && (await selectPictures(site.db, [known.entityId]))[0]
}

async function addFound(
  site: Site,
  actor: string,
  found: FoundPicture,
  { source, key, alt }: { source: string; key: string; alt: string },
): Promise<Brought> {
  try {
    const picture = await addPicture(site, { bytes: await found.read(), alt: shortened(alt, lengthLimits.imageAlt) }, actor)
    await site.write(actor, async (write) => {
      await forgetImported(write.trx, source, key)
      await rememberImported(write, source, key, { entity: 'media', entityId: picture.file })
      await write.audit({ action: 'picture imported', entity: 'media', entityId: picture.file, details: { source, key } })
    })
    return { picture }
  } catch (error) {
    const isItsFault = error instanceof Refusal && error.kind !== 'away'
    if (!isItsFault) throw error
    return { reason: error.message }
  }
}
