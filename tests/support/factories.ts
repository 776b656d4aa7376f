import { insertPost, type NewPost } from '#domain/posts/post-store.ts'
import type { Site } from '#domain/site.ts'
import { slugOf } from '#domain/slug.ts'

/** Stores a category and gives its id. */
export const buildCategory = (site: Site, name: string): Promise<number> =>
  site.write('test', async (write) => {
    const stamp = write.now.toISOString()
    const row = { name, slug: slugOf(name), description: '', created_at: stamp, updated_at: stamp }
    const { id } = await write.trx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()
    await write.audit({ action: 'category created', entity: 'category', entityId: id })
    write.contentChanged()
    return id
  })

/** Stores a post, published an hour ago unless told otherwise, and gives its id. */
export const buildPost = (site: Site, given: Partial<NewPost> = {}): Promise<number> =>
  site.write('test', async (write) => {
    const anHourAgo = new Date(write.now.getTime() - 3_600_000).toISOString()
    const post: NewPost = {
      title: 'A post',
      content: '<p>Some words.</p>',
      categoryId: null,
      authorId: null,
      status: 'published',
      publishAt: anHourAgo,
      ...given,
    }
    const id = await insertPost(write.trx, post, write.now)
    await write.audit({ action: 'post created', entity: 'post', entityId: id })
    write.contentChanged()
    return id
  })
