import { describe, expect, test } from 'vitest'
import { pictureFiles } from '#shared/media/picture.ts'
import { picturesOf, type ShownPicture } from '#shared/content/item-picture.ts'
import { engines } from '#tests/support/engines.ts'
import { filesOf } from '#tests/support/pictures.ts'
import { testSite } from '#tests/support/test-site.ts'
import { listContentItems } from '../content/content-items.ts'
import { listPosts } from '../posts/list-posts.ts'
import { sweepMedia } from '../media/sweep-media.ts'
import type { Site } from '../site.ts'
import { addSampleContent } from './add-sample-content.ts'

async function itemPictures(site: Site): Promise<ShownPicture[]> {
  const lists = [listContentItems(site, 'team-member'), listContentItems(site, 'testimonial'), listContentItems(site, 'project')] as const
  const shown = (await Promise.all(lists)).flat().flatMap((item) => picturesOf(item) as ShownPicture[])
  return [...new Map(shown.map((picture) => [picture.file, picture])).values()]
}

const withoutPictures = (site: Site) =>
  site.write('test', async (write) => {
    await write.trx.updateTable('posts').set({ image: null }).execute()
    await write.audit({ action: 'pictures taken off', entity: 'post', entityId: 'all' })
  })

describe.each(engines)('the pictures of the sample content on $name', ({ fresh }) => {
  test('each article has one of its own, described in words; items share theirs; all are marked as samples', async () => {
    const site = testSite(await fresh())
    await addSampleContent(site)
    const { posts, total } = await listPosts(site, { page: 1, limit: 100 })
    const pictures = posts.map(({ title, imageAlt, picture }) => {
      expect([title, imageAlt.length > 30]).toEqual([title, true])
      if (!picture) throw new Error(`${title} has no picture`)
      return picture
    })
    expect(new Set(pictures.map(({ file }) => file)).size).toBe(total)
    const shown = [...pictures, ...(await itemPictures(site))]
    expect(await filesOf(site)).toEqual(shown.flatMap(pictureFiles).sort())
    const marked = await site.db.selectFrom('samples').select('entity_id').where('entity', '=', 'media').execute()
    expect(marked.map((row) => row.entity_id).sort()).toEqual(shown.map(({ file }) => file).sort())
    expect(await sweepMedia(site, 0)).toEqual({ pictures: 0, files: 0 })
  })

  test('the sweep takes those of no article and no item, with their marks, and leaves what an item or a text shows', async () => {
    const site = testSite(await fresh())
    await addSampleContent(site)
    const ofItems = await itemPictures(site)
    expect(ofItems).toHaveLength(43)
    const { posts } = await listPosts(site, { page: 1, limit: 1 })
    const inText = posts[0]?.picture
    if (!inText) throw new Error('the newest article has no picture')
    await withoutPictures(site)
    const content = `<p><img src="/uploads/blogs/${inText.file.replace('.webp', '-w640.webp')}" alt="x" /></p>`
    await site.db.updateTable('pages').set({ content }).where('slug', '=', 'privacy-policy').execute()
    expect((await sweepMedia(site, -1_000)).pictures).toBe(25)
    const left = [...ofItems, inText]
    expect(await filesOf(site)).toEqual(left.flatMap(pictureFiles).sort())
    const marked = await site.db.selectFrom('samples').select('entity_id').where('entity', '=', 'media').execute()
    expect(marked.map((row) => row.entity_id).sort()).toEqual(left.map(({ file }) => file).sort())
    await site.db.deleteFrom('content_items').execute()
    expect((await sweepMedia(site, -1_000)).pictures).toBe(43)
    expect(await filesOf(site)).toEqual(pictureFiles(inText).sort())
  })
})
