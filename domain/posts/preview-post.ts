import * as messages from '#shared/messages.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import type { Account } from '../accounts/account.ts'
import { excerptOf } from '../content/excerpt.ts'
import { Refusal } from '../errors.ts'
import { selectPictures } from '../media/media-store.ts'
import type { Site } from '../site.ts'
import { listWork } from '../working-copies/working-copies.ts'
import { findPost } from './find-post.ts'
import type { Post } from './post.ts'
import { readPostChanges } from './save-post.ts'

/**
 * A post as visitors would see it if its writer saved now: what is stored, and above it what they keep and have not saved.
 * What they typed that could not be saved is left as it is stored. Throws {@link Refusal} `not-found`.
 */
export async function previewPost(site: Site, id: number, writer: Pick<Account, 'id'>): Promise<Post> {
  const stored = await findPost(site, id, 'editor')
  if (!stored) throw new Refusal('not-found', messages.previewEnded)
  const [work] = await listWork(site, writer, 'post', String(id))
  const { changes } = await readPostChanges(work?.fields ?? {}, site.timeZone)
  const image = work?.fields[postFields.image.name]
  const post = { ...stored, ...changes, ...(image === undefined ? {} : { image: image || null }) }
  const [[picture = null], category] = await Promise.all([
    post.image === null ? [] : selectPictures(site.db, [post.image]),
    post.categoryId === null
      ? undefined
      : site.db.selectFrom('categories').select('name').where('id', '=', post.categoryId).executeTakeFirst(),
  ])
  return {
    ...post,
    picture,
    categoryName: category?.name ?? '',
    excerpt: excerptOf(post.content),
    publishAt: post.publishAt ?? site.clock.now().toISOString(),
  }
}
