import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { removeCategory } from '../categories/save-category.ts'
import { removeMedia } from '../media/library.ts'
import { insertMedia } from '../media/media-store.ts'
import { getRevision, listRevisions } from '../revisions/revisions.ts'
import { keptPost } from './kept-post.ts'
import { restoreRevision } from './restore-revision.ts'
import { editPost } from './save-post.ts'

const editor = { id: 'editor-1', name: 'Ngozi Eze' }
const of = (id: number) => ({ entity: 'post', id }) as const
const gate = { file: 'gate.webp', width: 10, height: 10, widths: [10], placeholder: null, alt: '', bytes: 1 }

describe.each(engines)('restoring a revision on $name', ({ fresh }) => {
  test('brings back the words of a post that was never saved here, and leaves its publication as it is', async () => {
    const site = testSite(await fresh())
    const id = await buildPost(site, { title: 'As imported', content: '<p>Then.</p>' })
    const publishAt = '2026-11-20T09:00:00.000Z'
    await editPost(site, editor, id, { changes: { title: 'Edited', content: '<p>Now.</p>', status: 'draft', publishAt, tags: ['Fees'] } })
    const { revisions } = await listRevisions(site, of(id), { page: 1, limit: 10 })
    expect(revisions.map(({ title, changed }) => [title, changed])).toEqual([
      ['Edited', ['title', 'content', 'status', 'publishAt', 'tags']],
      ['As imported', []],
    ])
    const restored = await restoreRevision(site, editor, revisions[1]?.id ?? '')
    expect(restored).toMatchObject({ title: 'As imported', content: '<p>Then.</p>', tags: [], status: 'draft', publishAt })
  })

  test('leaves out a category and a picture that are gone by now', async () => {
    const site = testSite(await fresh(), fakeClock())
    const [old, young] = [await buildCategory(site, 'Old'), await buildCategory(site, 'Young')]
    await site.write('test', (write) => insertMedia(write.trx, gate, write.now))
    const id = await buildPost(site, { title: 'First', categoryId: old, image: 'gate.webp' })
    await editPost(site, editor, id, { changes: { title: 'Second', categoryId: young, image: null } })
    await removeCategory(site, 'test', old)
    await removeMedia(site, 'test', 'gate.webp')
    const { revisions } = await listRevisions(site, of(id), { page: 1, limit: 10 })
    expect(await restoreRevision(site, editor, revisions[1]?.id ?? '')).toMatchObject({ title: 'First', categoryId: young, image: null })
  })

  test('brings back its category and its picture, or that it had no picture', async () => {
    const site = testSite(await fresh())
    const [old, young] = [await buildCategory(site, 'Old'), await buildCategory(site, 'Young')]
    await site.write('test', (write) => insertMedia(write.trx, gate, write.now))
    const id = await buildPost(site, { categoryId: old })
    await editPost(site, editor, id, { changes: { image: 'gate.webp' } })
    await editPost(site, editor, id, { changes: { categoryId: young, image: null } })
    const restore = async (nth: number) => {
      const { revisions } = await listRevisions(site, of(id), { page: 1, limit: 10 })
      return restoreRevision(site, editor, revisions[nth]?.id ?? '')
    }
    expect(await restore(1)).toMatchObject({ categoryId: old, image: 'gate.webp' })
    // Of then four revisions the oldest.
    expect(await restore(3)).toMatchObject({ categoryId: old, image: null })
    const audit = await site.db.selectFrom('audit').select('action').where('action', '=', 'revision restored').execute()
    expect(audit).toHaveLength(2)
  })

  test('names who saved it as long as they are known; an unknown one is not found', async () => {
    const site = testSite(await fresh())
    const ada = await buildUser(site, 'editor')
    const id = await buildPost(site)
    await editPost(site, ada, id, { changes: { title: 'By Ada' } })
    await editPost(site, editor, id, { changes: { title: 'By someone gone' } })
    const by = async (page: number) => (await listRevisions(site, of(id), { page, limit: 2 })).revisions.map((revision) => revision.by)
    expect([await by(1), await by(2)]).toEqual([['', 'The editor'], ['']])
    const { meta, revisions } = await listRevisions(site, of(id), { page: 1, limit: 2 })
    expect(meta).toEqual({ total: 3, page: 1, limit: 2, pages: 2 })
    expect(await getRevision(site.db, { entity: 'post' }, revisions[1]?.id ?? '')).toMatchObject({
      entityId: String(id),
      title: 'By Ada',
      by: 'The editor',
    })
    await expect(restoreRevision(site, editor, 'none')).rejects.toMatchObject({ kind: 'not-found', message: 'Revision not found!' })
  })

  test('of a time before a field came leaves that field as the post has it now', async () => {
    const site = testSite(await fresh())
    await site.write('test', (write) => insertMedia(write.trx, gate, write.now))
    const id = await buildPost(site, { title: 'Old', metaTitle: 'Then' })
    await editPost(site, editor, id, {
      changes: { title: 'New', metaTitle: 'Now', tags: ['Fees'], image: 'gate.webp', imageAlt: 'A gate' },
    })
    const { revisions } = await listRevisions(site, of(id), { page: 1, limit: 10 })
    const old = revisions[1]?.id ?? ''
    const { snapshot } = await site.db.selectFrom('revisions').select('snapshot').where('id', '=', old).executeTakeFirstOrThrow()
    const { metaTitle: _metaTitle, tags: _tags, image: _image, ...known } = JSON.parse(snapshot)
    const asItWas = JSON.stringify({ ...known, colour: 'of a field that is no more' })
    await site.db.updateTable('revisions').set({ snapshot: asItWas }).where('id', '=', old).execute()
    expect(keptPost((await getRevision(site.db, of(id), old)).snapshot)).toEqual(known)
    const restored = await restoreRevision(site, editor, old)
    expect(restored).toMatchObject({ title: 'Old', imageAlt: '', metaTitle: 'Now', tags: ['Fees'], image: 'gate.webp' })
    expect(restored).not.toHaveProperty('colour')
  })

  test('within one millisecond every save is still a state of its own', async () => {
    const site = testSite(await fresh())
    const id = await buildPost(site)
    const seen = new Set<string>()
    for (const title of ['One', 'Two', 'Three']) seen.add((await editPost(site, editor, id, { changes: { title } })).updatedAt)
    expect(seen.size).toBe(3)
    const { revisions } = await listRevisions(site, of(id), { page: 1, limit: 10 })
    expect(revisions.map(({ title }) => title)).toEqual(['Three', 'Two', 'One', 'A post'])
  })
})
