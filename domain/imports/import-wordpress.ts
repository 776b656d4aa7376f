import { setImmediate as nextTurn } from 'node:timers/promises'
import { findImported } from '../imported.ts'
import { NameBook } from '../known-names.ts'
import type { Site } from '../site.ts'
import type { PictureLookup } from '../text-pictures/own-pictures.ts'
import { publishingStatus } from '../visibility.ts'
import { followLinks } from './follow-links.ts'
import { type ImportReport, missedCount, type PictureReport, type ReportedItem, ReportedItems } from './import-report.ts'
import { broughtPictures, type ItemPictures, wantedPictures } from './item-pictures.ts'
import { sourceKeyOf, sourceOf } from './old-sites.ts'
import { pictureKey } from './picture-places.ts'
import { firstOf, type SourceOf } from './pictures-of-import.ts'
import { type LeftOut, type PreparedItem, prepareItem } from './prepare-item.ts'
import { type ExportItem, type ExportSource, readExport } from './read-export.ts'
import { rememberTerms } from './remember-terms.ts'
import { type Stored, storeItem } from './store-item.ts'
import { type Survey, surveyExport } from './survey-export.ts'

/** Items of one transaction: few enough that a running site never waits noticeably for the write lock. */
const BATCH = 25
/** In characters; fewer items of long ones are in memory at once. */
const BATCH_SIZE = 4_000_000

interface Options {
  /** Where pictures are to be had, the best first; those in texts become ours instead of links. */
  sources?: readonly SourceOf[]
  /** Pictures that earlier runs which were cut short could not bring along. */
  missedBefore?: Missed
  /** Called with those and further ones before what shows them is stored. */
  onMissed?: (missed: Missed) => Promise<unknown>
  /** Who asked for it, for the audit. */
  actor?: string
  /** Only says what would come in; nothing is written. */
  isTrial?: boolean
  /** Aborted: throws between two batches, and what came in before stays. */
  stop?: AbortSignal
  /** Called after each batch, and after each item when pictures come along. */
  onProgress?: (done: number, total: number) => void
}

type Missed = Pick<PictureReport, 'missed' | 'more'>

/**
 * Brings in the posts and pages of a WordPress export, each with its categories, tags, author, comments and old
 * addresses, exactly once however often it runs. The file is read twice, a piece at a time: a broken one changes nothing.
 */
export async function importWordpress(site: Site, open: ExportSource, options: Options = {}): Promise<ImportReport> {
  const { actor = 'cli', isTrial = false, stop, onMissed, onProgress = () => {} } = options
  const survey = await surveyExport(open)
  const pictures = picturesOf(site, survey, options)
  const isBringing = !isTrial && (options.sources ?? []).length > 0
  const store: Store = isTrial
    ? (wanted) => lookUpBatch(site, survey, wanted)
    : (wanted) => storeBatch(site, actor, sourceOf(survey), wanted)
  const reported = new ReportedItems()
  let told = 0
  let commentsLeft = 0
  onProgress(0, survey.itemCount)
  for await (const batch of batches(readExport(open()))) {
    stop?.throwIfAborted()
    const prepared = await prepareBatch(site, survey, batch, pictures, (done) => {
      if (isBringing) onProgress(reported.length + done, survey.itemCount)
    })
    const missed = pictures.report().pictures
    if (missed && missedCount(missed) > told) await onMissed?.({ missed: missed.missed, ...(missed.more && { more: missed.more }) })
    told = missed ? missedCount(missed) : 0
    for (const item of prepared) commentsLeft += 'reason' in item ? 0 : item.commentsLeft
    for (const line of await storePrepared(site, prepared, store)) reported.add(line)
    onProgress(reported.length, survey.itemCount)
    // A piece of the file holds hundreds of short items, and SQLite answers in the same turn: others come in between.
    await nextTurn()
  }
  if (!isTrial) await rememberTerms(site, actor, survey)
  const links = isTrial ? undefined : await followLinks(site, survey, { actor, stop, isTold: toldOf(pictures.report().pictures) })
  return {
    siteName: survey.siteName,
    items: reported.items,
    ...(reported.beyond && { beyond: reported.beyond }),
    notes: notesOf(survey, commentsLeft),
    ...(survey.menus.length > 0 && { menus: survey.menus }),
    ...(isTrial && { isTrial }),
    ...pictures.report(),
    ...(links && { links }),
  }
}

/** A picture that was not brought along is a link, which the report names once. */
function toldOf(pictures: PictureReport | undefined): (address: string) => boolean {
  const told = new Set(pictures?.missed.map(({ address }) => pictureKey(address)))
  return (address) => told.has(pictureKey(address))
}

function picturesOf(site: Site, survey: Survey, options: Options): ItemPictures {
  const { sources = [], isTrial, actor = 'cli', stop, missedBefore } = options
  if (isTrial) return wantedPictures(site, survey)
  const source = sources.length > 0 ? firstOf(sources.map((sourceOfSurvey) => sourceOfSurvey(survey))) : undefined
  return broughtPictures(site, survey, { actor, source, stop, missedBefore })
}

/** What becomes of each item of a batch. */
type Store = (items: readonly PreparedItem[]) => Promise<Map<PreparedItem, Stored>>

async function* batches(entries: ReturnType<typeof readExport>): AsyncGenerator<ExportItem[]> {
  let batch: ExportItem[] = []
  let size = 0
  for await (const entry of entries) {
    if (entry.kind !== 'item') continue
    batch.push(entry.item)
    size += entry.item.size
    if (batch.length < BATCH && size < BATCH_SIZE) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}

/** Cleaning and pictures come before the transaction, which then only writes. */
async function prepareBatch(
  site: Site,
  survey: Survey,
  batch: readonly ExportItem[],
  pictures: ItemPictures,
  onPrepared: (done: number) => void,
): Promise<(PreparedItem | LeftOut)[]> {
  const prepared: (PreparedItem | LeftOut)[] = []
  for (const item of batch) {
    const prepare = (pictureOf: PictureLookup) => prepareItem(item, survey, site.timeZone, pictureOf)
    prepared.push(await pictures.prepare(prepare))
    onPrepared(prepared.length)
  }
  return prepared
}

async function storePrepared(site: Site, prepared: readonly (PreparedItem | LeftOut)[], store: Store): Promise<ReportedItem[]> {
  const wanted = prepared.filter((item): item is PreparedItem => !('reason' in item))
  const stored = wanted.length > 0 ? await store(wanted) : new Map<PreparedItem, Stored>()
  return prepared.map((item) => reportLine(item, stored, site.clock.now()))
}

const storeBatch = (site: Site, actor: string, source: string, items: readonly PreparedItem[]): Promise<Map<PreparedItem, Stored>> =>
  site.write(actor, async (write) => {
    await write.lock('imports')
    const batch = { actor, source, book: new NameBook(write.trx) }
    const stored = new Map<PreparedItem, Stored>()
    for (const item of items) stored.set(item, await storeItem(write, batch, item))
    return stored
  })

async function lookUpBatch({ db }: Site, survey: Survey, items: readonly PreparedItem[]): Promise<Map<PreparedItem, Stored>> {
  const stored = new Map<PreparedItem, Stored>()
  for (const item of items) {
    const known = await findImported(db, sourceOf(survey), sourceKeyOf(item))
    stored.set(item, { outcome: known ? 'already here' : 'imported', address: '', notes: [] })
  }
  return stored
}

function reportLine(item: PreparedItem | LeftOut, stored: ReadonlyMap<PreparedItem, Stored>, now: Date): ReportedItem {
  const { type, id, title } = item
  if ('reason' in item) return { type, id, title, outcome: 'left out', notes: [item.reason] }
  const { outcome, address, notes } = stored.get(item) as Stored
  if (outcome === 'already here') return { type, id, title, outcome, address, notes: [] }
  return {
    type,
    id,
    title,
    outcome,
    address,
    state: publishingStatus(item, now),
    date: item.publishAt ?? undefined,
    notes: [...item.notes, ...notes],
  }
}

function notesOf({ categories, menus }: Survey, commentsLeft: number): string[] {
  const below = [...categories.values()].filter((category) => category.parent.trim() !== '').length
  return [
    `categories in the file: ${categories.size}; those that a post stands in first were made or matched`,
    ...menus.map(({ name, entries }) => `menu "${name}": ${entries.length} entries, offered for the navigation`),
    ...(commentsLeft > 0 ? [`comments on pages, which have none here, left out: ${commentsLeft}`] : []),
    ...(below > 0 ? [`categories that stood below another one, flat here: ${below}`] : []),
  ]
}
