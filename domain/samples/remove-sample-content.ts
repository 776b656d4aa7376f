import type { Trx } from '#database/tables.ts'
import { pictureFiles, type Picture } from '#shared/media/picture.ts'
import { deleteUnusedPictures } from '../media/media-store.ts'
import { dropRevisions } from '../revisions/revisions.ts'
import { indexPages, indexPosts } from '../search/index-documents.ts'
import type { Site, Write } from '../site.ts'
import { deletePosts, deleteUnusedCategories } from './remove-sample-posts.ts'
import { type EditedTest, type KeptSample, REMOVED_THINGS, type RemovedCounts, type SampleRemoval } from './sample-removal.ts'
import { deleteMarks, rememberRemoval, type SampleEntity, selectMarks, selectSamplesAddedAt } from './sample-store.ts'

interface Options {
  /** Also what was edited since it was added. */
  all?: boolean
}

/**
 * Removes the sample content in one transaction, and its files after it: what was edited since stays unless `all` is
 * asked for, and so does a category or a picture that something else uses. It never comes back by itself.
 */
export async function removeSampleContent(site: Site, actor: string, { all = false }: Options = {}): Promise<SampleRemoval> {
  const { pictures, ...removal } = await site.write(actor, (write) => remove(write, all))
  await site.files.delete(pictures.flatMap(pictureFiles))
  return removal
}

async function remove(write: Write, all: boolean): Promise<SampleRemoval & { pictures: Picture[] }> {
  const { trx } = write
  await write.lock('sample content')
  const marks = await selectMarks(trx)
  if (marks.size === 0) return { found: false, removed: noneRemoved(), kept: [], pictures: [] }
  const isEdited = await editedTest(trx, all)
  const of = (entity: SampleEntity): string[] => marks.get(entity) ?? []

  const posts = await deletePosts(trx, of('post').map(Number), isEdited)
  const pages = await deletePages(trx, of('page').map(Number), isEdited)
  const items = await deleteItems(trx, of('content_item'), isEdited)
  const settings = await deleteSettings(trx, of('settings'), isEdited)
  const snippets = await deleteSnippets(trx, of('snippet'), isEdited)
  const categories = await deleteUnusedCategories(trx, of('category').map(Number), isEdited)
  await updateIndex(trx, posts.ids, pages.ids)
  const pictures = await deleteUnusedPictures(write, of('media'))
  const goneFiles = new Set(pictures.map(({ file }) => file))
  const keptPictures = await keptMedia(
    trx,
    of('media').filter((file) => !goneFiles.has(file)),
  )

  const kept = [...posts.kept, ...pages.kept, ...items.kept, ...settings.kept, ...snippets.kept, ...categories.kept, ...keptPictures]
  const removed: RemovedCounts = {
    ...posts.counts,
    pages: pages.ids.length,
    items: items.ids.length,
    settings: settings.ids.length,
    snippets: snippets.ids.length,
    categories: categories.ids.length,
    pictures: pictures.length,
  }
  await deleteMarks(trx, kept)
  await rememberRemoval(write)
  await write.audit({ action: 'sample content removed', entity: 'site', entityId: 'samples', details: { ...removed, kept: kept.length } })
  write.contentChanged()
  return { found: true, removed, kept, pictures }
}

const noneRemoved = (): RemovedCounts => Object.fromEntries(REMOVED_THINGS.map((thing) => [thing, 0])) as RemovedCounts

/** Every sample row was written at one time; a later one is somebody's work. */
async function editedTest(trx: Trx, all: boolean): Promise<EditedTest> {
  const addedAt = await selectSamplesAddedAt(trx)
  return ({ updated_at }) => !all && (addedAt === undefined || updated_at > addedAt)
}

/** The rows of one kind that go, and those that stay because they were edited. */
function part<T>(rows: readonly T[], stays: (row: T) => boolean, nameOf: (row: T) => Omit<KeptSample, 'why'>) {
  const kept = rows.filter(stays).map((row): KeptSample => ({ ...nameOf(row), why: 'edited' }))
  return { doomed: rows.filter((row) => !stays(row)), kept }
}

async function deletePages(trx: Trx, marked: readonly number[], isEdited: EditedTest) {
  if (marked.length === 0) return { ids: [], kept: [] }
  const rows = await trx.selectFrom('pages').select(['id', 'title', 'updated_at', 'deleted_at']).where('id', 'in', marked).execute()
  const stays = (row: (typeof rows)[number]) => row.deleted_at === null && isEdited(row)
  const { doomed, kept } = part(rows, stays, ({ id, title }) => ({ entity: 'page', id: String(id), name: title }))
  const ids = doomed.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom('pages').where('id', 'in', ids).execute()
  await dropRevisions(trx, 'page', ids)
  return { ids, kept }
}

async function deleteItems(trx: Trx, marked: readonly string[], isEdited: EditedTest) {
  if (marked.length === 0) return { ids: [], kept: [] }
  const rows = await trx.selectFrom('content_items').select(['id', 'type', 'updated_at', 'deleted_at']).where('id', 'in', marked).execute()
  const stays = (row: (typeof rows)[number]) => row.deleted_at === null && isEdited(row)
  const { doomed, kept } = part(rows, stays, ({ id, type }) => ({ entity: 'content_item', id, name: type }))
  const ids = doomed.map(({ id }) => id)
  if (ids.length === 0) return { ids, kept }
  const gone = await trx
    .deleteFrom('content_items')
    .where((eb) => eb.or([eb('id', 'in', ids), eb('translates', 'in', ids)]))
    .returning('id')
    .execute()
  await dropRevisions(
    trx,
    'content_item',
    gone.map(({ id }) => id),
  )
  return { ids, kept: kept.filter((each) => gone.every(({ id }) => id !== each.id)) }
}

async function deleteSettings(trx: Trx, marked: readonly string[], isEdited: EditedTest) {
  if (marked.length === 0) return { ids: [], kept: [] }
  const rows = await trx.selectFrom('settings').select(['key', 'updated_at']).where('key', 'in', marked).execute()
  const { doomed, kept } = part(rows, isEdited, ({ key }) => ({ entity: 'settings', id: key, name: key }))
  const ids = doomed.map(({ key }) => key)
  if (ids.length > 0) await trx.deleteFrom('settings').where('key', 'in', ids).execute()
  await dropRevisions(trx, 'settings', ids)
  return { ids, kept }
}

async function deleteSnippets(trx: Trx, marked: readonly string[], isEdited: EditedTest) {
  if (marked.length === 0) return { ids: [], kept: [] }
  const rows = await trx.selectFrom('reply_snippets').select(['id', 'name', 'updated_at']).where('id', 'in', marked).execute()
  const { doomed, kept } = part(rows, isEdited, ({ id, name }) => ({ entity: 'snippet', id, name }))
  const ids = doomed.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom('reply_snippets').where('id', 'in', ids).execute()
  return { ids, kept }
}

/** What is gone leaves the index, and with the last text the words that search completes and corrects by. */
async function updateIndex(trx: Trx, posts: readonly number[], pages: readonly number[]): Promise<void> {
  if (posts.length > 0) await indexPosts(trx, posts)
  if (pages.length > 0) await indexPages(trx, pages)
  const left = await trx.selectFrom('search_documents').select('entity_id').limit(1).executeTakeFirst()
  if (!left) await trx.deleteFrom('search_words').execute()
}

async function keptMedia(trx: Trx, files: readonly string[]): Promise<KeptSample[]> {
  if (files.length === 0) return []
  const rows = await trx.selectFrom('media').select(['file', 'alt']).where('file', 'in', files).execute()
  return rows.map(({ file, alt }) => ({ entity: 'media', id: file, name: alt, why: 'in use' }))
}
