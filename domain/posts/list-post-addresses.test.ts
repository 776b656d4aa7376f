import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { testSite } from '#tests/support/test-site.ts'
import { listPostAddresses } from './list-post-addresses.ts'
import { listPopularTags } from './list-tags.ts'
import { tagPost } from './post-store.ts'

describe.each(engines)('what the sitemap and the tag list hold on $name', ({ fresh }) => {
  test('the published posts alone, by id, in parts', async () => {
    const site = testSite(await fresh())
    const shown = [await buildPost(site), await buildPost(site), await buildPost(site)]
    await buildPost(site, { status: 'draft' })
    await buildPost(site, { publishAt: '2030-01-01T00:00:00.000Z' })
    const ids = async (part: number) => (await listPostAddresses(site, { skip: 2 * (part - 1), limit: 2 })).map(({ id }) => id)
    expect(await ids(1)).toEqual(shown.slice(0, 2))
    expect(await ids(2)).toEqual(shown.slice(2))
    expect(await ids(3)).toEqual([])
  })

  test('tags of published posts, the most used first', async () => {
    const site = testSite(await fresh())
    const tagged = async (tags: string[], given = {}) => {
      const id = await buildPost(site, given)
      await site.write('test', async (write) => {
        await tagPost(write.trx, id, tags)
        await write.audit({ action: 'post tagged', entity: 'post', entityId: id })
        write.contentChanged()
      })
    }
    await tagged(['fees', 'bank'])
    await tagged(['fees'])
    await tagged(['secret', 'fees'], { status: 'draft' })
    expect(await listPopularTags(site, 10)).toEqual(['fees', 'bank'])
    expect(await listPopularTags(site, 1)).toEqual(['fees'])
  })
})
