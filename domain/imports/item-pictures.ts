import * as deskMessages from '#shared/desk-messages.ts'
import { FETCHED_PICTURES } from '#shared/import-limits.ts'
import type { Picture } from '#shared/media/picture.ts'
import { isDataAddress } from '#shared/pasted/data-pictures.ts'
import { findImported } from '../imported.ts'
import { shortened } from '../shortened.ts'
import type { Site } from '../site.ts'
import { addTextPicture, faultOfTextPicture } from '../text-pictures/add-text-picture.ts'
import type { PictureLookup } from '../text-pictures/own-pictures.ts'
import { toldOfLeftOut } from '../text-pictures/put-in-pictures.ts'
import { bringFrom, oldAddressTest } from './bring-pictures.ts'
import { REPORT_MOST_MISSED } from './export-bounds.ts'
import type { MissedPicture, PictureReport, WantedPictures } from './import-report.ts'
import { onHost } from './old-site.ts'
import { sourceKeyOf, sourceOf } from './old-sites.ts'
import { pictureKey } from './picture-places.ts'
import type { PictureSource } from './pictures-of-import.ts'
import type { LeftOut, PreparedItem } from './prepare-item.ts'
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
  /** Where those of the old site are to be had; left out when they are not to come along. */
  source: PictureSource | undefined
  stop: AbortSignal | undefined
  /** Of the runs before this one that were cut short. */
  missedBefore: Missed | undefined
}

const LONGEST_ADDRESS = 500

/** Brings in the pictures of the posts and pages that are new: those that stand in their texts, and those of the old site. */
export function broughtPictures(site: Site, survey: Survey, { actor, source, stop, missedBefore }: Bringing): ItemPictures {
  const bring = source && bringFrom(site, actor, source, survey)
  const isOld = oldAddressTest(survey)
  const isAsked = (address: string) => isDataAddress(address) || (bring !== undefined && isOld(address))
  const shown = new Set<string>()
  const missed = listOfMissed(missedBefore)

  async function bringAll(addresses: ReadonlyMap<string, string>, item: string): Promise<BroughtAll> {
    const pictures = new Map<string, Picture>()
    const leftOut: string[] = []
    for (const [key, address] of addresses) {
      stop?.throwIfAborted()
      const brought = isDataAddress(address) ? await addTextPicture(site, actor, address, '') : await bring?.(address)
      if (!brought) continue
      if ('picture' in brought) pictures.set(key, brought.picture)
      else if (isDataAddress(address)) leftOut.push(brought.reason)
      else missed.add({ address: shortened(address, LONGEST_ADDRESS), item, reason: brought.reason })
    }
    return { pictures, notes: [...toldOfLeftOut(leftOut), ...toldOfAnimations([...pictures.values()])] }
  }

  return {
    async prepare(prepare) {
      const { item, addresses } = await askedFor(prepare, isAsked)
      if (bring && item.type === 'attachment') return { ...item, reason: 'comes along where a post or page shows it' }
      if (!(await isNew(site, survey, item, addresses))) return item
      const { pictures, notes } = await bringAll(addresses, item.id)
      const files = [...new Set([...pictures.values()].map(({ file }) => file))]
      for (const file of files) shown.add(file)
      const withPictures = await prepare((address) => pictures.get(keyOf(address)))
      return 'reason' in withPictures ? withPictures : { ...withPictures, pictures: files, notes: [...withPictures.notes, ...notes] }
    },
    report: () => (bring ? { pictures: { brought: shown.size, ...missed.list() } } : {}),
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
      const { item, addresses } = await askedFor(prepare, (address) => isDataAddress(address) || isOld(address))
      if (!(await isNew(site, survey, item, addresses))) return item
      const inside = [...addresses.values()].filter(isDataAddress)
      if (origin !== undefined)
        for (const [key, address] of addresses) if (!isDataAddress(address)) note(onHost(origin, address) ? wanted : elsewhere, key)
      const leftOut = inside.flatMap((address) => faultOfTextPicture(address) ?? [])
      return 'reason' in item ? item : { ...item, notes: [...item.notes, ...toldOfLeftOut(leftOut)] }
    },
    report: () => (origin === undefined ? {} : { wanted: { host: new URL(origin).host, count: wanted.size, elsewhere: elsewhere.size } }),
  }
}

interface BroughtAll {
  pictures: Map<string, Picture>
  /** What is lost of them, for the report. */
  notes: string[]
}

const keyOf = (address: string): string => (isDataAddress(address) ? address : pictureKey(address))

function toldOfAnimations(pictures: readonly Picture[]): string[] {
  const animations = pictures.filter(({ wasAnimated }) => wasAnimated).length
  return animations > 0 ? [deskMessages.animationsKept(animations)] : []
}

/** The first address of each picture that the item asks for. */
async function askedFor(
  prepare: Prepare,
  isAsked: (address: string) => boolean,
): Promise<{ item: PreparedItem | LeftOut; addresses: Map<string, string> }> {
  const addresses = new Map<string, string>()
  const item = await prepare((address) => {
    if (isAsked(address) && !addresses.has(keyOf(address))) addresses.set(keyOf(address), address)
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
  const nameOf = ({ item, address }: MissedPicture) => `${item} ${address}`
  const missed = new Map((before?.missed ?? []).map((each) => [nameOf(each), each]))
  let more = before?.more ?? 0
  return {
    add(one: MissedPicture): void {
      if (missed.has(nameOf(one)) || missed.size < REPORT_MOST_MISSED) missed.set(nameOf(one), one)
      else more += 1
    },
    list: (): Missed => ({ missed: [...missed.values()], ...(more > 0 && { more }) }),
  }
}
