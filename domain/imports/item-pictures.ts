import type { Picture } from '#shared/media/picture.ts'
import type { Site } from '../site.ts'
import { bringFrom, type Brought } from './bring-pictures.ts'
import { findImported, sourceKeyOf, sourceOf } from './import-store.ts'
import type { MissedPicture, PictureReport } from './import-report.ts'
import { pictureKey } from './media-folder.ts'
import type { PictureLookup } from './own-pictures.ts'
import type { LeftOut, PreparedItem } from './prepare-item.ts'
import type { Survey } from './survey-export.ts'

type Prepare = (pictureOf: PictureLookup) => PreparedItem | LeftOut

export interface ItemPictures {
  /** Prepares an item twice: to hear which pictures it asks for, and with those that came along. */
  prepare(prepare: Prepare): Promise<PreparedItem | LeftOut>
  report(): PictureReport
}

/** Brings in the pictures of the posts and pages that are new, from a copy of the old site's uploads. */
export function picturesFrom(site: Site, folder: string, survey: Survey): ItemPictures {
  const { isOld, bring } = bringFrom(site, folder, survey)
  const shown = new Set<string>()
  const missed: MissedPicture[] = []

  /** The first address of each picture that the item asks for. */
  function askedFor(prepare: Prepare): { item: PreparedItem | LeftOut; addresses: Map<string, string> } {
    const addresses = new Map<string, string>()
    const item = prepare((address) => {
      if (isOld(address) && !addresses.has(pictureKey(address))) addresses.set(pictureKey(address), address)
      return undefined
    })
    return { item, addresses }
  }

  async function bringAll(addresses: ReadonlyMap<string, string>, item: string): Promise<Map<string, Picture>> {
    const pictures = new Map<string, Picture>()
    for (const [key, address] of addresses) {
      const brought: Brought = await bring(address)
      if ('picture' in brought) pictures.set(key, brought.picture)
      else missed.push({ address, item, reason: brought.reason })
    }
    return pictures
  }

  return {
    async prepare(prepare) {
      const { item, addresses } = askedFor(prepare)
      if (item.type === 'attachment') return { ...item, reason: 'comes along where a post or page shows it' }
      if ('reason' in item || addresses.size === 0 || (await findImported(site.db, sourceOf(survey), sourceKeyOf(item)))) return item
      const pictures = await bringAll(addresses, item.id)
      const files = [...new Set([...pictures.values()].map(({ file }) => file))]
      for (const file of files) shown.add(file)
      const withPictures = prepare((address) => pictures.get(pictureKey(address)))
      return 'reason' in withPictures ? withPictures : { ...withPictures, pictures: files }
    },
    report: () => ({ brought: shown.size, missed }),
  }
}
