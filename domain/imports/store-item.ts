import { pagePath, paths } from '#shared/paths.ts'
import { findImported, type Imported, rememberImported } from '../imported.ts'
import { claimPicture } from '../media/media-store.ts'
import { ensureAuthor } from '../names.ts'
import { insertPost } from '../posts/post-store.ts'
import { keptRedirect, storeRedirect } from '../redirects/redirects.ts'
import type { Write } from '../site.ts'
import { type Batch, ensureCategory, insertComments, nearNotes, pageSlug, placePage, tagWith } from './import-store.ts'
import { addressKeyOf, sourceKeyOf } from './old-sites.ts'
import type { PreparedItem } from './prepare-item.ts'

export interface Stored {
  outcome: 'imported' | 'already here'
  address: string
  notes: string[]
}

/** Stores an item with all that hangs on it, unless it came in before; then nothing is touched, edited or not. */
export async function storeItem(write: Write, batch: Batch, item: PreparedItem): Promise<Stored> {
  const { source } = batch
  const key = sourceKeyOf(item)
  const known = await findImported(write.trx, source, key)
  if (known) return { outcome: 'already here', address: await addressOf(write, known), notes: [] }
  for (const file of item.pictures) await claimPicture(write, file)
  const { imported, address, notes } = item.type === 'post' ? await storePost(write, batch, item) : await storePage(write, item)
  const taken = await storeOldAddresses(write, item.oldAddresses, address)
  await rememberImported(write, source, key, imported)
  await rememberOwnAddresses(write, source, item.ownAddresses, imported)
  await write.audit({ action: `${item.type} imported`, entity: item.type, entityId: imported.entityId, details: { source, key } })
  write.contentChanged()
  return { outcome: 'imported', address, notes: [...notes, ...taken] }
}

async function addressOf(write: Write, { entity, entityId }: Imported): Promise<string> {
  if (entity === 'post') return paths.post(Number(entityId))
  const slug = await pageSlug(write.trx, entityId)
  return slug ? pagePath(slug) : 'deleted since'
}

interface Placed {
  imported: Imported
  address: string
  notes: string[]
}

async function storePost(write: Write, batch: Batch, item: PreparedItem): Promise<Placed> {
  const { title, content, status, publishAt, metaDescription, createdAt, updatedAt, image, imageAlt } = item
  const near = await nearNotes(batch, item)
  const categoryId = await ensureCategory(write, batch, item.category)
  const authorId = item.author ? await ensureAuthor(write.trx, item.author, { book: batch.book }) : null
  const post = { title, content, categoryId, authorId, status, publishAt, metaDescription, createdAt, updatedAt, image, imageAlt }
  const id = await insertPost(write.trx, post, write.now)
  await tagWith(write.trx, batch, id, item.tags)
  await insertComments(write, id, item.comments)
  return { imported: { entity: 'post', entityId: String(id) }, address: paths.post(id), notes: near }
}

async function storePage(write: Write, item: PreparedItem): Promise<Placed> {
  const { id, slug } = await placePage(write, item)
  const notes = slug === item.slug ? [] : [`/pages/${item.slug} was taken`]
  return { imported: { entity: 'page', entityId: String(id) }, address: pagePath(slug), notes }
}

/** Nothing leads on from these, and links in texts of the old site mean the item. */
async function rememberOwnAddresses(write: Write, source: string, keys: readonly string[], imported: Imported): Promise<void> {
  for (const key of keys.map(addressKeyOf))
    if (!(await findImported(write.trx, source, key))) await rememberImported(write, source, key, imported)
}

/** An address that already leads somewhere keeps doing so. */
async function storeOldAddresses(write: Write, keys: readonly string[], target: string): Promise<string[]> {
  const taken: string[] = []
  for (const key of keys) {
    const known = await keptRedirect(write.trx, key)
    if (known) taken.push(`old address ${key} already leads to ${known.target}`)
    else await storeRedirect(write.trx, key, target, write.now)
  }
  return taken
}
