import { describe, expect, test } from 'vitest'
import { picturesOf, type ShownPicture } from '#shared/content/item-picture.ts'
import { pictureFiles } from '#shared/media/picture.ts'
import { engines } from '#tests/support/engines.ts'
import { filesOf } from '#tests/support/pictures.ts'
import { testSite } from '#tests/support/test-site.ts'
import { listContentItems } from '../content/content-items.ts'
import { sweepMedia } from '../media/sweep-media.ts'
import { listPosts } from '../posts/list-posts.ts'
import type { Site } from '../site.ts'
import { addSampleContent } from './add-sample-content.ts'

async function itemPictures(site: Site): Promise<ShownPicture[]> {
  const lists = [listContentItems(site, 'team-member'), listContentItems(site, 'testimonial'), listContentItems(site, 'project')] as const
  const shown = (await Promise.all(lists)).flat().flatMap((item) => picturesOf(item) as ShownPicture[])
  return distinct(shown)
}

const distinct = <T extends { file: string }>(pictures: readonly T[]): T[] => [
  ...new Map(pictures.map((picture) => [picture.file, picture])).values(),
]

const withoutPictures = (site: Site) =>
  site.write('test', async (write) => {
    await write.trx.updateTable('posts').set({ image: null }).execute()
    await write.audit({ action: 'pictures taken off', entity: 'post', entityId: 'all' })
  })

describe.each(engines)('the pictures of the sample content on $name', ({ fresh }) => {
  test('each article has one of its own, described in words; projects show some of them; all are marked as samples', async () => {
    const site = testSite(await fresh())
    await addSampleContent(site)
    const { posts, total } = await listPosts(site, { page: 1, limit: 100 })
    const pictures = posts.map(({ title, imageAlt, picture }) => {
      expect([title, imageAlt.length > 30]).toEqual([title, true])
      if (!picture) throw new Error(`${title} has no picture`)
      return picture
    })
    expect(new Set(pictures.map(({ file }) => file)).size).toBe(total)
    const shown = distinct([...pictures, ...(await itemPictures(site))])
    expect(await filesOf(site)).toEqual(shown.flatMap(pictureFiles).sort())
    const marked = await site.db.selectFrom('samples').select('entity_id').where('entity', '=', 'media').execute()
    expect(marked.map((row) => row.entity_id).sort()).toEqual(shown.map(({ file }) => file).sort())
    expect(await sweepMedia(site, 0)).toEqual({ pictures: 0, files: 0 })
  })

  test('the sweep takes those of no article and no item, with their marks, and leaves what an item or a text shows', async () => {
    const site = testSite(await fresh())
    await addSampleContent(site)
    const ofItems = await itemPictures(site)
    const { posts } = await listPosts(site, { page: 1, limit: 100 })
    const onlyOfArticles = posts.flatMap(({ picture }) => (picture && !ofItems.some(({ file }) => file === picture.file) ? picture : []))
    const [inText] = onlyOfArticles
    if (!inText) throw new Error('every picture of an article stands on an item too')
    await withoutPictures(site)
    const content = `<p><img src="/uploads/blogs/${inText.file.replace('.webp', '-w640.webp')}" alt="x" /></p>`
    await site.db.updateTable('pages').set({ content }).where('slug', '=', 'privacy-policy').execute()
    expect((await sweepMedia(site, -1_000)).pictures).toBe(onlyOfArticles.length - 1)
    const left = [...ofItems, inText]
    expect(await filesOf(site)).toEqual(left.flatMap(pictureFiles).sort())
    const marked = await site.db.selectFrom('samples').select('entity_id').where('entity', '=', 'media').execute()
    expect(marked.map((row) => row.entity_id).sort()).toEqual(left.map(({ file }) => file).sort())
    await site.db.deleteFrom('content_items').execute()
    expect((await sweepMedia(site, -1_000)).pictures).toBe(ofItems.length)
    expect(await filesOf(site)).toEqual(pictureFiles(inText).sort())
  })
})
