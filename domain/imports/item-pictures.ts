import { FETCHED_PICTURES } from '#shared/limits.ts'
import type { Picture } from '#shared/media/picture.ts'
import type { Site } from '../site.ts'
import { bringFrom, oldAddressTest } from './bring-pictures.ts'
import { REPORT_MOST_MISSED } from './export-bounds.ts'
import { findImported, sourceKeyOf, sourceOf } from './import-store.ts'
import type { MissedPicture, PictureReport, WantedPictures } from './import-report.ts'
import { onHost } from './old-site.ts'
import type { PictureLookup } from './own-pictures.ts'
import { pictureKey } from './picture-places.ts'
import type { PictureSource } from './picture-source.ts'
import type { LeftOut, PreparedItem } from './prepare-item.ts'
import { shortened } from './shortened.ts'
import type { Survey } from './survey-export.ts'

type Prepare = (pictureOf: PictureLookup) => Promise<PreparedItem | LeftOut>
type Missed = Pick<PictureReport, 'missed' | 'more'>

export interface ItemPictures {
  /** Prepares an item: to hear which pictures it asks for, and with those that came along. */
  prepare(prepare: Prepare): Promise<PreparedItem | LeftOut>
  report(): { pictures?: PictureReport; wanted?: WantedPictures }
}

interface Bringing {
  actor: string
  source: PictureSource
  stop: AbortSignal | undefined
  /** Of the runs before this one that were cut short. */
  missedBefore: Missed | undefined
}

const LONGEST_ADDRESS = 500

/** Brings in the pictures of the posts and pages that are new. */
export function broughtPictures(site: Site, survey: Survey, { actor, source, stop, missedBefore }: Bringing): ItemPictures {
  const bring = bringFrom(site, actor, source, survey)
  const isOld = oldAddressTest(survey)
  const shown = new Set<string>()
  const missed = listOfMissed(missedBefore)

  async function bringAll(addresses: ReadonlyMap<string, string>, item: string): Promise<Map<string, Picture>> {
    const pictures = new Map<string, Picture>()
    for (const [key, address] of addresses) {
      stop?.throwIfAborted()
      const brought = await bring(address)
      if ('picture' in brought) pictures.set(key, brought.picture)
      else missed.add({ address: shortened(address, LONGEST_ADDRESS), item, reason: brought.reason })
    }
    return pictures
  }

  return {
    async prepare(prepare) {
      const { item, addresses } = await askedFor(prepare, isOld)
      if (item.type === 'attachment') return { ...item, reason: 'comes along where a post or page shows it' }
      if (!(await isNew(site, survey, item, addresses))) return item
      const pictures = await bringAll(addresses, item.id)
      const files = [...new Set([...pictures.values()].map(({ file }) => file))]
      for (const file of files) shown.add(file)
      const withPictures = await prepare((address) => pictures.get(pictureKey(address)))
      return 'reason' in withPictures ? withPictures : { ...withPictures, pictures: files }
    },
    report: () => ({ pictures: { brought: shown.size, ...missed.list() } }),
  }
}

/** Counts the pictures of the posts and pages that would be new: what its old site would be asked for. */
export function wantedPictures(site: Site, survey: Survey): ItemPictures {
  const { origin } = survey
  const isOld = oldAddressTest(survey)
  const wanted = new Set<string>()
  const elsewhere = new Set<string>()
  const note = (keys: Set<string>, key: string) => keys.size <= FETCHED_PICTURES && keys.add(key)
  return {
    async prepare(prepare) {
      const { item, addresses } = await askedFor(prepare, isOld)
      if (origin === undefined || !(await isNew(site, survey, item, addresses))) return item
      for (const [key, address] of addresses) note(onHost(origin, address) ? wanted : elsewhere, key)
      return item
    },
    report: () => (origin === undefined ? {} : { wanted: { host: new URL(origin).host, count: wanted.size, elsewhere: elsewhere.size } }),
  }
}

/** The first address of each picture that the item asks for. */
async function askedFor(
  prepare: Prepare,
  isOld: (address: string) => boolean,
): Promise<{ item: PreparedItem | LeftOut; addresses: Map<string, string> }> {
  const addresses = new Map<string, string>()
  const item = await prepare((address) => {
    if (isOld(address) && !addresses.has(pictureKey(address))) addresses.set(pictureKey(address), address)
    return undefined
  })
  return { item, addresses }
}

/** It is to be stored, and asks for pictures. */
const isNew = async (
  { db }: Site,
  survey: Survey,
  item: PreparedItem | LeftOut,
  addresses: ReadonlyMap<string, string>,
): Promise<boolean> => !('reason' in item) && addresses.size > 0 && !(await findImported(db, sourceOf(survey), sourceKeyOf(item)))

/** Each once, though the items of a batch that was cut short are gone through again. */
function listOfMissed(before: Missed | undefined) {
  const keyOf = ({ item, address }: MissedPicture) => `${item} ${address}`
  const missed = new Map((before?.missed ?? []).map((each) => [keyOf(each), each]))
  let more = before?.more ?? 0
  return {
    add(one: MissedPicture): void {
      if (missed.has(keyOf(one)) || missed.size < REPORT_MOST_MISSED) missed.set(keyOf(one), one)
      else more += 1
    },
    list: (): Missed => ({ missed: [...missed.values()], ...(more > 0 && { more }) }),
  }
}
