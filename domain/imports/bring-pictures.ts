import { lengthLimits } from '#shared/limits.ts'
import type { Picture } from '#shared/media/picture.ts'
import { Refusal } from '../errors.ts'
import { addPicture } from '../media/add-picture.ts'
import { selectPictures } from '../media/media-store.ts'
import type { Site } from '../site.ts'
import { findImported, forgetImported, rememberImported, sourceOf } from './import-store.ts'
import { FileTooLarge, findInFolder, type FoundFile, pictureKey, readFound, withoutWww } from './media-folder.ts'
import { shortened } from './shortened.ts'
import type { Survey } from './survey-export.ts'

export type Brought = { picture: Picture } | { reason: string }

/** Brings pictures of the old site in, each once, however many texts show it and however often an import runs. */
export interface PictureBringer {
  /** True for addresses of the old site's own files; pictures of others are never looked for. */
  isOld(address: string): boolean
  bring(address: string): Promise<Brought>
}

const ACTOR = 'cli'

/** Of a copy of the old site's wp-content/uploads. */
export function bringFrom(site: Site, folder: string, survey: Survey): PictureBringer {
  const hosts = oldHosts(survey)
  const words = new Map([...survey.attachments.values()].map(({ url, alt }) => [pictureKey(url), alt]))
  const source = sourceOf(survey)
  return {
    isOld: (address) => isOldAddress(address, hosts),
    async bring(address) {
      const found = await findInFolder(folder, address)
      if (!found) return { reason: 'not in the folder' }
      const key = `picture:${found.key}`
      const known = await findKnown(site, source, key)
      if (known) return { picture: known }
      return addFound(site, found, { source, key, alt: words.get(pictureKey(address)) ?? '' })
    },
  }
}

function oldHosts({ siteName, attachments }: Survey): Set<string> {
  const ofFiles = [...attachments.values()].flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).hostname] : []))
  return new Set([siteName.split(/[/:]/)[0] ?? '', ...ofFiles].map(withoutWww))
}

/** Addresses without a host were read on the old site. */
function isOldAddress(address: string, hosts: ReadonlySet<string>): boolean {
  if (!/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return true
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) && hosts.has(withoutWww(new URL(address).hostname))
}

/** A picture that nothing showed may have been swept since; then it comes in anew. */
async function findKnown(site: Site, source: string, key: string): Promise<Picture | undefined> {
  const known = await findImported(site.db, source, key)
  return known && (await selectPictures(site.db, [known.entityId]))[0]
}

async function addFound(
  site: Site,
  found: FoundFile,
  { source, key, alt }: { source: string; key: string; alt: string },
): Promise<Brought> {
  try {
    const picture = await addPicture(site, { bytes: await readFound(found), alt: shortened(alt, lengthLimits.imageAlt) }, ACTOR)
    await site.write(ACTOR, async (write) => {
      await forgetImported(write.trx, source, key)
      await rememberImported(write, source, key, { entity: 'media', entityId: picture.file })
      await write.audit({ action: 'picture imported', entity: 'media', entityId: picture.file, details: { source, key } })
    })
    return { picture }
  } catch (error) {
    const isItsFault = error instanceof FileTooLarge || (error instanceof Refusal && error.kind !== 'away')
    if (!isItsFault) throw error
    return { reason: error.message }
  }
}
