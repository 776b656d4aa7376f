import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listWork } from '#domain/working-copies/working-copies.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { buildUser } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { postPublishing, storedPostOf } from '../posts/post-publishing.ts'
import { keepPosted } from './keep-posted.ts'

describe.each(engines)('what is sent to be previewed, on $name', ({ fresh }) => {
  test('is kept, but for words that are stored as they are, which end the copy that scripts made of them', async () => {
    const site = testSite(await fresh())
    const editor = await buildUser(site, 'editor')
    const id = await buildPost(site, { title: 'Fees', content: '<p>One.</p><p>Two.</p>', metaDescription: 'A\nB' })
    const stored = postPublishing.formOf(await storedPostOf(site, String(id)), site.timeZone)
    const sent = async (change: Record<string, string>) => {
      await keepPosted(site, editor, { entity: 'post', id, stored, fields: { ...stored, made_from: 'x', ...change } })
      return (await listWork(site, editor, 'post', String(id))).map(({ fields }) => fields.title)
    }
    const work = randomUUID()
    expect(await sent({ work })).toEqual([])
    expect(await sent({ work, meta_description: 'A\r\nB', content: '<p class="x">One.</p><p>Two.</p>' })).toEqual([])
    expect(await sent({ work, title: 'Fees of 2027' })).toEqual(['Fees of 2027'])
    expect(await sent({ work })).toEqual([])
    expect(await sent({ work, content: '<p>One.</p>' })).toEqual(['Fees'])
    // Another tab's form: without a copy of its own, the preview would show the words of the first.
    expect(await sent({ work: randomUUID() })).toEqual(['Fees', 'Fees'])
  })
})
