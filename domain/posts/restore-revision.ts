import type { Account } from '../accounts/account.ts'
import { selectPictures } from '../media/media-store.ts'
import { getRevision } from '../revisions/revisions.ts'
import type { Site } from '../site.ts'
import { keptPost } from './kept-post.ts'
import type { Post } from './post.ts'
import { editPost, hasCategory } from './save-post.ts'

/**
 * Saves the texts, tags, author, category and picture of a revision as the newest state; whether and when it is published
 * stays as it is, and so does what the revision refers to and is gone by now, and every field that it is older than.
 * Throws what editPost throws.
 */
export async function restoreRevision(site: Site, editor: Pick<Account, 'id' | 'name'>, id: string, madeFrom?: string): Promise<Post> {
  const { entityId, snapshot } = await getRevision(site.db, { entity: 'post' }, id)
  const { status: _status, publishAt: _publishAt, image, categoryId, ...texts } = keptPost(snapshot)
  const isPictureThere = image === null || (image !== undefined && (await selectPictures(site.db, [image])).length > 0)
  const isCategoryThere = typeof categoryId === 'number' && (await hasCategory(site.db, categoryId))
  const changes = { ...texts, ...(isPictureThere ? { image } : {}), ...(isCategoryThere ? { categoryId } : {}) }
  return editPost(site, editor, Number(entityId), { changes, madeFrom, action: 'revision restored' })
}
