import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import { blankPage, type PageChanges, type PageFields, pageFields, type PageState } from '#shared/pages/page-fields.ts'
import type { PageForm } from '#shared/pages/page-form.ts'
import { pagePath } from '#shared/paths.ts'
import { changesOf } from '../audit/audit-store.ts'
import { Refusal } from '../errors.ts'
import { columnsOf } from '../field-columns.ts'
import { marks } from '../marks.ts'
import { readContent, readDate, type Readers, readFields, readStatus } from '../read-fields.ts'
import { redirectKey, removeRedirect, storeRedirect } from '../redirects/redirects.ts'
import { keepRevision } from '../revisions/revisions.ts'
import { indexPage } from '../search/index-documents.ts'
import type { Site, Write } from '../site.ts'
import { pageSlugOf, slugOf } from '../slug.ts'
import { nextUpdatedAt, refuseStale } from '../stale.ts'
import { publishingStatus } from '../visibility.ts'
import { refuseLinked } from './page-links.ts'
import { insertPage, selectEditorPage } from './page-store.ts'
import type { EditorPage } from './page.ts'

/** Saves of pages run one after the other, so that no two get one address. */
export const PAGES_LOCK = 'pages'

const readers: Readers<PageFields> = {
  content: readContent,
  slug: (given) => (given === '' ? undefined : { value: pageSlugOf(given) ?? '' }),
  status: readStatus,
  publishAt: readDate,
}

/** Turns the fields of a form into changes of a page; fields that are not there change nothing. One message a bad field. */
export async function readPageChanges(form: Partial<PageForm>, timeZone: string) {
  const read = await readFields(pageFields, readers, form, timeZone)
  // Told last, as programs know it.
  if (read.changes.slug === '') read.errors.slug = messages.pageSlugInvalid
  return read
}

interface PageSave {
  /** `updatedAt` of the state that the change was made from. */
  madeFrom?: string | undefined
  /** What else is done with the save, or not at all; told when the page changed last, before it and by it. */
  within?: ((write: Write, saved: { before: string; after: string }) => Promise<void>) | undefined
  /** As the audit calls it. */
  action?: string
}

/** Stores a new page at an address made from its title unless it names one. Throws {@link Refusal} `conflict` for a taken address. */
export const addPage = (
  site: Site,
  actor: string,
  changes: PageChanges,
  { within }: { within?: ((write: Write) => Promise<void>) | undefined } = {},
): Promise<EditorPage> =>
  site.write(actor, async (write) => {
    await write.lock(PAGES_LOCK)
    const given = { ...blankPage, ...changes }
    const page = dated({ ...given, slug: given.slug || slugOf(given.title, 'page') }, write.now)
    await refuseTaken(write, page.slug)
    const id = await insertPage(write.trx, page, write.now)
    await within?.(write)
    return finish(write, id, undefined, { actor, action: 'page added', fields: Object.keys(changes) })
  })

/**
 * Changes what is named. A page that moves leaves a redirect. Throws {@link Refusal} `not-found`, `conflict` for a taken
 * address and for a draft of what every page leads to, a StaleRefusal when `madeFrom` is not the stored `updatedAt`.
 */
export const editPage = (
  site: Site,
  actor: string,
  id: number,
  changes: PageChanges,
  { madeFrom, within, action = 'page edited' }: PageSave = {},
): Promise<EditorPage> =>
  site.write(actor, async (write) => {
    await write.lock(PAGES_LOCK)
    const before = await selectEditorPage(write.trx, id, 'kept')
    if (!before) throw new Refusal('not-found', deskMessages.pageNotFound)
    refuseStale(before, madeFrom)
    const next = dated({ ...before, ...changes }, write.now, before.publishAt)
    if (next.slug !== before.slug) await move(write, before.slug, next.slug)
    if (before.status === 'published' && next.status === 'draft') await refuseLinked(write.trx, before)
    const row = { ...columnsOf(pageFields, next), updated_at: nextUpdatedAt(write.now, before.updatedAt) }
    await write.trx.updateTable('pages').set(row).where('id', '=', id).execute()
    await indexPage(write.trx, id)
    await within?.(write, { before: before.updatedAt, after: row.updated_at })
    return finish(write, id, before, { actor, action, fields: Object.keys(changes) })
  })

/** What is published without a date keeps the one that it had, or is published now. */
const dated = <T extends PageState>(page: T, now: Date, had: string | null = null): T =>
  page.status === 'published' && page.publishAt === null ? { ...page, publishAt: had ?? now.toISOString() } : page

async function move(write: Write, from: string, to: string): Promise<void> {
  await refuseTaken(write, to)
  await removeRedirect(write.trx, redirectKey(pagePath(to)))
  await storeRedirect(write.trx, redirectKey(pagePath(from)), pagePath(to), write.now)
}

async function refuseTaken({ trx }: Write, slug: string): Promise<void> {
  const taken = await trx.selectFrom('pages').select('id').where('slug', '=', slug).executeTakeFirst()
  if (taken) throw new Refusal('conflict', messages.pageSlugTaken, { errors: { slug: messages.pageSlugTaken } })
}

/** Every save leaves a revision of what is stored now, and an audit entry. */
async function finish(
  write: Write,
  id: number,
  before: EditorPage | undefined,
  { actor, action, fields }: { actor: string; action: string; fields: string[] },
): Promise<EditorPage> {
  const page = await selectEditorPage(write.trx, id, 'kept')
  if (!page) throw new Error('a page that was just saved is not there')
  const changed = before ? labelsOfChanges(before, page) : ['Created']
  await keepRevision(write, { entity: 'page', id }, { actor, changed, before: before && keptState(before), after: keptState(page) })
  const changes = before && changesOf(before, page, ['title', 'slug', 'status', 'publishAt'])
  await write.audit({ action, entity: 'page', entityId: id, details: { fields }, changes })
  const isScheduled = [before, page].some((state) => state && publishingStatus(state, write.now) === 'scheduled')
  // When the next one is due is asked anew only when everything ends.
  if (isScheduled) write.contentChanged()
  else write.contentChanged([marks.page(id), ...(isMoved(before, page) ? [marks.pageAddresses] : [])])
  return page
}

const isMoved = (before: EditorPage | undefined, { slug, status }: EditorPage): boolean => before?.slug !== slug || before.status !== status

const fields = Object.keys(pageFields) as (keyof PageState)[]

const labelsOfChanges = (before: PageState, page: PageState): string[] =>
  fields.filter((field) => before[field] !== page[field]).map((field) => pageFields[field].label)

const keptState = (page: EditorPage) => ({
  at: page.updatedAt,
  title: page.title,
  snapshot: Object.fromEntries(fields.map((field) => [field, page[field]])),
})
