import type { Site } from '../site.ts'
import type { ImportReport, ReportedItem } from './import-report.ts'
import { type ItemPictures, picturesFrom } from './item-pictures.ts'
import type { PictureLookup } from './own-pictures.ts'
import { findImported, sourceKeyOf, sourceOf } from './import-store.ts'
import { type LeftOut, type PreparedItem, prepareItem } from './prepare-item.ts'
import { type ExportItem, type ExportSource, readExport } from './read-export.ts'
import { type Stored, storeItem } from './store-item.ts'
import { type Survey, surveyExport } from './survey-export.ts'
import { publishingStatus } from '../visibility.ts'

/** Items of one transaction: few enough that a running site never waits noticeably for the write lock. */
const BATCH = 25

interface Options {
  /** Folder of the old site's files, as its wp-content/uploads; pictures in texts become ours instead of links. */
  media?: string | undefined
  /** Who asked for it, for the audit. */
  actor?: string
  /** Only says what would come in; nothing is written. */
  isTrial?: boolean
  /** Aborted: throws between two batches, and what came in before stays. */
  stop?: AbortSignal
  /** Called after each batch. */
  onProgress?: (done: number, total: number) => void
}

/**
 * Brings in the posts and pages of a WordPress export, each with its categories, tags, author, comments and old
 * addresses, exactly once however often it runs. The file is read twice, a piece at a time: a broken one changes nothing.
 */
export async function importWordpress(
  site: Site,
  open: ExportSource,
  { media, actor = 'cli', isTrial = false, stop, onProgress = () => {} }: Options = {},
): Promise<ImportReport> {
  const survey = await surveyExport(open)
  const pictures = media === undefined || isTrial ? undefined : picturesFrom(site, media, survey)
  const store: Store = isTrial
    ? (wanted) => lookUpBatch(site, survey, wanted)
    : (wanted) => storeBatch(site, actor, sourceOf(survey), wanted)
  const items: ReportedItem[] = []
  onProgress(0, survey.itemCount)
  for await (const batch of batches(readExport(open()))) {
    stop?.throwIfAborted()
    items.push(...(await importBatch(site, survey, batch, { pictures, store })))
    onProgress(items.length, survey.itemCount)
  }
  return {
    siteName: survey.siteName,
    items,
    notes: categoryNotes(survey),
    ...(isTrial && { isTrial }),
    ...(pictures && { pictures: pictures.report() }),
  }
}

/** What becomes of each item of a batch. */
type Store = (items: readonly PreparedItem[]) => Promise<Map<PreparedItem, Stored>>

async function* batches(entries: ReturnType<typeof readExport>): AsyncGenerator<ExportItem[]> {
  let batch: ExportItem[] = []
  for await (const entry of entries) {
    if (entry.kind !== 'item') continue
    batch.push(entry.item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Cleaning and pictures come before the transaction, which then only writes. */
async function importBatch(
  site: Site,
  survey: Survey,
  batch: readonly ExportItem[],
  { pictures, store }: { pictures: ItemPictures | undefined; store: Store },
): Promise<ReportedItem[]> {
  const prepared: (PreparedItem | LeftOut)[] = []
  for (const item of batch) {
    const prepare = (pictureOf: PictureLookup) => prepareItem(item, survey, site.timeZone, pictureOf)
    prepared.push(pictures ? await pictures.prepare(prepare) : prepare(() => undefined))
  }
  const wanted = prepared.filter((item): item is PreparedItem => !('reason' in item))
  const stored = wanted.length > 0 ? await store(wanted) : new Map<PreparedItem, Stored>()
  return prepared.map((item) => reportLine(item, stored, site.clock.now()))
}

const storeBatch = (site: Site, actor: string, source: string, items: readonly PreparedItem[]): Promise<Map<PreparedItem, Stored>> =>
  site.write(actor, async (write) => {
    await write.lock('imports')
    const stored = new Map<PreparedItem, Stored>()
    for (const item of items) stored.set(item, await storeItem(write, source, item))
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

function categoryNotes({ categories }: Survey): string[] {
  const below = [...categories.values()].filter((category) => category.parent.trim() !== '').length
  return [
    `categories in the file: ${categories.size}; those that a post stands in first were made or matched`,
    ...(below > 0 ? [`categories that stood below another one, flat here: ${below}`] : []),
  ]
}
