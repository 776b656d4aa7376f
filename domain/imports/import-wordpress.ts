import type { Site } from '../site.ts'
import type { ImportReport, ReportedItem } from './import-report.ts'
import { type ItemPictures, picturesFrom } from './item-pictures.ts'
import type { PictureLookup } from './own-pictures.ts'
import { sourceOf } from './import-store.ts'
import { type LeftOut, type PreparedItem, prepareItem } from './prepare-item.ts'
import { type ExportItem, type ExportSource, readExport } from './read-export.ts'
import { type Stored, storeItem } from './store-item.ts'
import { type Survey, surveyExport } from './survey-export.ts'
import { isScheduled } from '../visibility.ts'

/** Items of one transaction: few enough that a running site never waits noticeably for the write lock. */
const BATCH = 25

interface Options {
  /** Folder of the old site's files, as its wp-content/uploads; pictures in texts become ours instead of links. */
  media?: string | undefined
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
  { media, onProgress = () => {} }: Options = {},
): Promise<ImportReport> {
  const survey = await surveyExport(open)
  const pictures = media === undefined ? undefined : picturesFrom(site, media, survey)
  const items: ReportedItem[] = []
  for await (const batch of batches(readExport(open()))) {
    items.push(...(await importBatch(site, survey, batch, pictures)))
    onProgress(items.length, survey.itemCount)
  }
  return { siteName: survey.siteName, items, notes: categoryNotes(survey), ...(pictures && { pictures: pictures.report() }) }
}

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
  pictures: ItemPictures | undefined,
): Promise<ReportedItem[]> {
  const prepared: (PreparedItem | LeftOut)[] = []
  for (const item of batch) {
    const prepare = (pictureOf: PictureLookup) => prepareItem(item, survey, site.timeZone, pictureOf)
    prepared.push(pictures ? await pictures.prepare(prepare) : prepare(() => undefined))
  }
  const wanted = prepared.filter((item): item is PreparedItem => !('reason' in item))
  const stored = wanted.length > 0 ? await storeBatch(site, sourceOf(survey), wanted) : new Map<PreparedItem, Stored>()
  return prepared.map((item) => reportLine(item, stored, site.clock.now()))
}

const storeBatch = (site: Site, source: string, items: readonly PreparedItem[]): Promise<Map<PreparedItem, Stored>> =>
  site.write('cli', async (write) => {
    await write.lock('imports')
    const stored = new Map<PreparedItem, Stored>()
    for (const item of items) stored.set(item, await storeItem(write, source, item))
    return stored
  })

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
    state: stateOf(item, now),
    date: item.publishAt ?? undefined,
    notes: [...item.notes, ...notes],
  }
}

const stateOf = ({ status, publishAt }: PreparedItem, now: Date) =>
  status === 'draft' ? 'draft' : isScheduled({ status, publishAt }, now) ? 'scheduled' : 'published'

function categoryNotes({ categories }: Survey): string[] {
  const below = [...categories.values()].filter((category) => category.parent.trim() !== '').length
  return [
    `categories in the file: ${categories.size}; those that a post stands in first were made or matched`,
    ...(below > 0 ? [`categories that stood below another one, flat here: ${below}`] : []),
  ]
}
