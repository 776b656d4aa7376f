import { describe, expect, test } from 'vitest'
import { pictureFiles } from '#shared/media/picture.ts'
import { engines } from '#tests/support/engines.ts'
import { filesOf } from '#tests/support/pictures.ts'
import { testSite } from '#tests/support/test-site.ts'
import { listPosts } from '../posts/list-posts.ts'
import { sweepMedia } from '../media/sweep-media.ts'
import { addSampleContent } from './add-sample-content.ts'

describe.each(engines)('the pictures of the sample articles on $name', ({ fresh }) => {
  test('each article has one of its own, described in words, with all its files, marked as a sample', async () => {
    const site = testSite(await fresh())
    await addSampleContent(site)
    const { posts, total } = await listPosts(site, { page: 1, limit: 100 })
    const pictures = posts.map(({ title, imageAlt, picture }) => {
      expect([title, imageAlt.length > 30]).toEqual([title, true])
      if (!picture) throw new Error(`${title} has no picture`)
      return picture
    })
    expect(new Set(pictures.map(({ file }) => file)).size).toBe(total)
    expect(await filesOf(site)).toEqual(pictures.flatMap(pictureFiles).sort())
    const marked = await site.db.selectFrom('samples').select('entity_id').where('entity', '=', 'media').execute()
    expect(marked.map((row) => row.entity_id).sort()).toEqual(pictures.map(({ file }) => file).sort())
    expect(await sweepMedia(site, 0)).toEqual({ pictures: 0, files: 0 })
  })

  test('go with the articles: what the sweep finds unused loses its mark too', async () => {
    const site = testSite(await fresh())
    await addSampleContent(site)
    await site.write('test', async (write) => {
      await write.trx.updateTable('posts').set({ image: null }).execute()
      await write.audit({ action: 'pictures taken off', entity: 'post', entityId: 'all' })
    })
    const before = (await filesOf(site)).length
    expect(before).toBeGreaterThan(100)
    expect((await sweepMedia(site, -1_000)).pictures).toBe(26)
    expect(await filesOf(site)).toEqual([])
    expect(await site.db.selectFrom('samples').selectAll().where('entity', '=', 'media').execute()).toEqual([])
  })
})
