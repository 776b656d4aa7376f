import { mainFilesIn } from '#shared/media/picture.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { unkeepPictures } from '../media/media-store.ts'
import { dropRevisions, listSnapshots } from '../revisions/revisions.ts'
import { indexPost } from '../search/index-documents.ts'
import type { Site, Write } from '../site.ts'
import { nextUpdatedAt } from '../stale.ts'
import type { TextState } from '../visibility.ts'
import { postChanged } from './post-marks.ts'
import { selectPost } from './post-store.ts'
import type { Post } from './post.ts'
import { lockPost, stateOf } from './save-post.ts'

/** Puts a post into the bin, where visitors do not find it. Throws {@link Refusal} `not-found`. */
export async function binPost(site: Site, actor: string, id: number): Promise<void> {
  await site.write(actor, (write) => bin(write, id))
}

/** Puts several into the bin in one go; gives those that were there to be put. */
export const binPosts = (site: Site, actor: string, ids: readonly number[]): Promise<number[]> =>
  site.write(actor, (write) => moved(ids, (id) => bin(write, id)))

/** Takes several out of the bin in one go; gives those that were in it. */
export const restorePosts = (site: Site, actor: string, ids: readonly number[]): Promise<number[]> =>
  site.write(actor, (write) => moved(ids, (id) => restore(write, id)))

/** In one order, so that two people who move the same posts wait for each other instead of both for ever. */
async function moved(ids: readonly number[], move: (id: number) => Promise<unknown>): Promise<number[]> {
  const done: number[] = []
  for (const id of ids.toSorted((one, other) => one - other)) {
    const isThere = await move(id).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal && error.kind === 'not-found') return false
        throw error
      },
    )
    if (isThere) done.push(id)
  }
  return done
}

async function bin(write: Write, id: number): Promise<void> {
  const post = await lockedPost(write, id, 'all')
  await update(write, post, { deleted_at: write.now.toISOString() })
  await write.audit({ action: 'post binned', entity: 'post', entityId: id })
  postChanged(write, id, stateOf(post), undefined)
}

/** Takes a post out of the bin. Without its category it comes back as a draft. Throws {@link Refusal} `not-found`. */
export async function restorePost(site: Site, actor: string, id: number): Promise<{ post: Post; needsCategory: boolean }> {
  return site.write(actor, (write) => restore(write, id))
}

async function restore(write: Write, id: number): Promise<{ post: Post; needsCategory: boolean }> {
  const binned = await lockedPost(write, id, 'bin')
  const needsCategory = binned.status === 'published' && binned.categoryId === null
  await update(write, binned, { deleted_at: null, ...(needsCategory ? { status: 'draft' } : {}) })
  await write.audit({ action: 'post restored', entity: 'post', entityId: id, details: { needsCategory } })
  const post = await lockedPost(write, id, 'all')
  postChanged(write, id, undefined, stateOf(post))
  return { post, needsCategory }
}

/** Deletes a post of the bin for good, with its comments and revisions. Throws {@link Refusal} `not-found`. */
export async function purgePost(site: Site, actor: string, id: number): Promise<void> {
  await site.write(actor, (write) => purge(write, id))
}

/** Deletes several of the bin for good, in one go; gives those that were there. */
export const purgePosts = (site: Site, actor: string, ids: readonly number[]): Promise<number[]> =>
  site.write(actor, (write) => moved(ids, (id) => purge(write, id)))

async function purge(write: Write, id: number): Promise<void> {
  const post = await lockedPost(write, id, 'bin')
  const texts = [post.content, ...(await listSnapshots(write.trx, { entity: 'post', id }))].join(' ')
  // No longer the library's, they go with the next sweep unless something else shows them.
  await unkeepPictures(write.trx, [...new Set([...mainFilesIn(texts), ...(post.image ? [post.image] : [])])])
  await write.trx.deleteFrom('posts').where('id', '=', id).execute()
  await dropRevisions(write.trx, 'post', [id])
  await write.trx.deleteFrom('samples').where('entity', '=', 'post').where('entity_id', '=', String(id)).execute()
  await indexPost(write.trx, id)
  await write.trx.insertInto('purged_posts').values({ id, purged_at: write.now.toISOString() }).execute()
  await write.audit({ action: 'post purged', entity: 'post', entityId: id })
  write.contentChanged()
}

/** What to say of a post that is not there: gone, if it once was. */
export async function missingPost(site: Site, id: number | undefined): Promise<Refusal> {
  const purged =
    id !== undefined && (await site.db.selectFrom('purged_posts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  return new Refusal(purged ? 'gone' : 'not-found', messages.postNotFound)
}

async function lockedPost(write: Write, id: number, state: TextState): Promise<Post> {
  await lockPost(write, id)
  const post = await selectPost(write.trx, id, { state, now: write.now })
  if (!post) throw new Refusal('not-found', messages.postNotFound)
  return post
}

async function update(write: Write, post: Post, row: { deleted_at: string | null; status?: 'draft' }): Promise<void> {
  await write.trx
    .updateTable('posts')
    .set({ ...row, updated_at: nextUpdatedAt(write.now, post.updatedAt) })
    .where('id', '=', post.id)
    .execute()
  await indexPost(write.trx, post.id)
}
