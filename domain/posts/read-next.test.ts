import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { findPost } from './find-post.ts'
import { tagPost } from './post-store.ts'
import { listReadNext } from './read-next.ts'
import { editPost } from './save-post.ts'

describe.each(engines)('what to read next on $name', ({ fresh }) => {
  const nextOf = async (site: Site, id: number, limit = 2) => {
    const post = await findPost(site, id, 'visitor')
    return post ? (await listReadNext(site, post, limit)).map(({ title }) => title) : []
  }

  async function withPosts() {
    const site = testSite(await fresh())
    let minutes = 100
    const add = (title: string, categoryId: number | null = null) =>
      buildPost(site, { title, categoryId, publishAt: new Date(site.clock.now().getTime() - (minutes -= 1) * 60_000).toISOString() })
    return { site, add }
  }

  test('is what shares its rare words, however old, then the newest; never itself', async () => {
    const { site, add } = await withPosts()
    await add('Printing report cards for a school')
    const read = await add('Why report cards of a school are late')
    await add('Fees of a school')
    await add('A school by the sea')
    await add('Something else')
    expect(await nextOf(site, read, 1)).toEqual(['Printing report cards for a school'])
    expect(await nextOf(site, read, 4)).toEqual([
      'Printing report cards for a school',
      'A school by the sea',
      'Fees of a school',
      'Something else',
    ])
  })

  test('counts tags as words, and a category where words are as many', async () => {
    const { site, add } = await withPosts()
    const exams = await buildCategory(site, 'Exams')
    const tagged = await add('Of one kind')
    await add('Watching timetables', exams)
    await add('Watching journeys')
    const read = await add('Watching something', exams)
    await site.write('test', async (write) => {
      for (const id of [tagged, read]) await tagPost(write.trx, id, ['WAEC'])
      await write.audit({ action: 'post tagged', entity: 'post', entityId: read })
      write.contentChanged()
    })
    expect(await nextOf(site, read, 3)).toEqual(['Of one kind', 'Watching timetables', 'Watching journeys'])
    const alone = await add('Quiet', exams)
    expect(await nextOf(site, alone, 3)).toEqual(['Watching something', 'Watching timetables', 'Watching journeys'])
  })

  test('is decided anew with another title, not with another text', async () => {
    const { site, add } = await withPosts()
    const read = await add('The first term')
    const other = await add('Something else')
    await add('The newest')
    expect(await nextOf(site, read, 1)).toEqual(['The newest'])
    const making = site.freshness.open()
    await making.run(() => nextOf(site, read, 1))
    const editor = { id: 'editor', name: 'Ada' }
    const ends: boolean[] = []
    site.freshness.onEnd((written) => ends.push(written.ends(making.reading)))
    await editPost(site, editor, other, { changes: { content: '<p>The first term.</p>' } })
    await editPost(site, editor, other, { changes: { title: 'After the first term' } })
    expect(ends).toEqual([false, true])
    expect(await nextOf(site, read, 1)).toEqual(['After the first term'])
  })
})
