import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PostChanges } from '#shared/posts/post-fields.ts'
import { engines } from '#tests/support/engines.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { solidPicture } from '#tests/support/pictures.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { removeMedia } from '../media/library.ts'
import { insertMedia } from '../media/media-store.ts'
import type { Site } from '../site.ts'
import { binPost } from './bin.ts'
import { findAnyPost, findPost } from './find-post.ts'
import { listPosts } from './list-posts.ts'
import { readPostChanges, addPost, editPost } from './save-post.ts'

const editor = { id: 'editor-1', name: 'Ngozi Eze' }
const words = { title: 'Borehole', content: '<p>Clean water.</p>' }
const draft = { ...words, status: 'draft' } as const
const refusal = (field: string, message: string) => ({ kind: 'invalid', errors: { [field]: message } })
const needsCategory = refusal('category_id', 'Category is required')

const audited = async (site: Site) => {
  const rows = await site.db
    .selectFrom('audit')
    .select(['action', 'entity', 'entity_id', 'details'])
    .where('actor', '=', 'user:editor-1')
    .execute()
  return rows.map(({ action, entity, entity_id, details }) => [action, entity, entity_id, JSON.parse(details) as unknown])
}
const addMedia = (site: Site, file: string) =>
  site.write('test', (write) =>
    insertMedia(write.trx, { file, width: 10, height: 5, widths: [10], placeholder: null, alt: '', bytes: 1 }, write.now),
  )

describe.each(engines)('saving a post on $name', ({ fresh }) => {
  test('says what changed, by whom and of which post, and ends what was read of posts', async () => {
    const site = testSite(await fresh())
    const categoryId = await buildCategory(site, 'Water')
    const generation = () => site.freshness.generation
    const before = generation()
    const { id } = await addPost(site, editor, { changes: { ...words, categoryId } })
    const added = generation()
    await editPost(site, editor, id, { changes: { ...words, title: 'Wells', tags: ['Fees'] } })
    expect([added > before, generation() > added]).toEqual([true, true])
    expect(await audited(site)).toEqual([
      ['post added', 'post', String(id), { fields: ['created'] }],
      ['post edited', 'post', String(id), { fields: ['title', 'tags'], changes: { title: { from: 'Borehole', to: 'Wells' } } }],
    ])
  })

  test('a form that is sent twice makes one post, also at once; other words in it are of the same post', async () => {
    const clock = fakeClock('2026-11-21T09:00:00.000Z')
    const site = testSite(await fresh(), clock)
    const key = randomUUID()
    const send = (changes: PostChanges = draft, by = editor) => addPost(site, by, { changes, key })
    const titles = async () => (await site.db.selectFrom('posts').select('title').orderBy('id').execute()).map(({ title }) => title)
    const [one, other] = await Promise.all([send(), send()])
    clock.advance(60_000)
    expect([other.id, await send()]).toEqual([one.id, one])
    expect((await audited(site)).length).toBe(1)
    expect(await send({ ...draft, title: 'Wells' })).toMatchObject({ id: one.id, title: 'Wells' })
    // Sent back to once more, when the post has gone on elsewhere: nothing is overwritten.
    expect((await send()).title).toBe('Wells')
    expect((await send({ ...draft, title: 'Pumps' })).id).not.toBe(one.id)
    // The form of another, and one whose post is in the bin, are forms of their own.
    await send(draft, { id: 'editor-2', name: 'Ada Obi' })
    clock.advance(600_000)
    await binPost(site, 'user:editor-1', one.id)
    await send()
    expect(await titles()).toEqual(['Wells', 'Pumps', 'Borehole', 'Borehole'])
  })

  test('the same words from another form are a repeat for ten minutes, of the same person alone', async () => {
    const clock = fakeClock('2026-11-21T09:00:00.000Z')
    const site = testSite(await fresh(), clock)
    const send = async (by = editor, changes: PostChanges = draft) => (await addPost(site, by, { changes, key: randomUUID() })).id
    const first = await send()
    clock.advance(599_999)
    expect(await send()).toBe(first)
    expect(await send(editor, { ...draft, content: '<p>Other words.</p>' })).not.toBe(first)
    expect(await send({ id: 'editor-2', name: 'Ada Obi' })).not.toBe(first)
    clock.advance(1)
    expect(await send()).not.toBe(first)
    // A program that sends no key means every one.
    const added = async () => (await addPost(site, editor, { changes: draft })).id
    expect(await added()).not.toBe(await added())
  })

  test('answers the whole post as it is stored', async () => {
    const site = testSite(await fresh())
    const post = await addPost(site, editor, { changes: { ...draft, tags: ['Fees', 'Bank'], metaTitle: 'Wells' } })
    expect(post).toMatchObject({
      ...draft,
      author: 'Ngozi Eze',
      categoryId: null,
      categoryName: '',
      excerpt: 'Clean water.',
      image: null,
      picture: null,
      publishAt: null,
      tags: ['Bank', 'Fees'],
      metaTitle: 'Wells',
      deletedAt: null,
    })
    expect(await findPost(site, post.id, 'editor')).toEqual(post)
    expect(await findAnyPost(site, post.id)).toEqual(post)
    expect(await findPost(site, post.id, 'visitor')).toBeUndefined()
    const edited = await editPost(site, editor, post.id, { changes: { title: 'Wells' } })
    expect(edited).toEqual({ ...post, title: 'Wells', updatedAt: edited.updatedAt })
  })

  test('a draft has no date until it is published, and then that of its publication', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const { id, publishAt } = await addPost(site, editor, { changes: { ...draft, categoryId: await buildCategory(site, 'Water') } })
    expect(publishAt).toBeNull()
    clock.advance(60_000)
    expect(await editPost(site, editor, id, { changes: { status: 'published' } })).toMatchObject({ publishAt: clock.now().toISOString() })
  })

  test('what is published needs a category that is there; a draft needs none', async () => {
    const site = testSite(await fresh())
    const water = await buildCategory(site, 'Water')
    const unknown = refusal('category_id', 'Category not found')
    await expect(addPost(site, editor, { changes: words })).rejects.toMatchObject(needsCategory)
    await expect(addPost(site, editor, { changes: { ...words, categoryId: water + 1 } })).rejects.toMatchObject(unknown)
    expect((await listPosts(site, { page: 1, limit: 10, state: 'all' })).total).toBe(0)
    const { id } = await addPost(site, editor, { changes: draft })
    await expect(editPost(site, editor, id, { changes: { status: 'published' } })).rejects.toMatchObject(needsCategory)
    await expect(editPost(site, editor, id, { changes: { categoryId: water + 1 } })).rejects.toMatchObject(unknown)
    const published = { status: 'published', categoryId: water } as const
    expect(await editPost(site, editor, id, { changes: published })).toMatchObject({ ...published, categoryName: 'Water' })
    await expect(editPost(site, editor, id, { changes: { categoryId: null } })).rejects.toMatchObject(needsCategory)
    expect(await editPost(site, editor, id, { changes: { categoryId: null, status: 'draft' } })).toMatchObject({ categoryId: null })
  })

  test('what was imported without a category may be mended without choosing one', async () => {
    const site = testSite(await fresh())
    const id = await buildPost(site, { categoryId: null })
    expect(await editPost(site, editor, id, { changes: { title: 'Mended' } })).toMatchObject({ title: 'Mended', categoryId: null })
  })

  test('a post that is not there is refused as not found', async () => {
    const site = testSite(await fresh())
    await expect(editPost(site, editor, 7, { changes: words })).rejects.toMatchObject({ kind: 'not-found', message: 'Post not found!' })
  })

  test('a picture that comes with it is stored with its description and shown in its sizes', async () => {
    const site = testSite(await fresh())
    const picture = await solidPicture(500, 300).png().toBuffer()
    const described = async (file: string | null) =>
      (await site.db.selectFrom('media').select('alt').where('file', '=', file).executeTakeFirstOrThrow()).alt
    const post = await addPost(site, editor, { changes: { ...draft, imageAlt: 'A well' }, picture })
    expect(post).toMatchObject({ image: expect.stringMatching(/\.webp$/), picture: { file: post.image, width: 500, height: 300 } })
    expect(await described(post.image)).toBe('A well')
    const edited = await editPost(site, editor, post.id, { changes: {}, picture })
    expect(edited.picture).toMatchObject({ file: edited.image, width: 500, height: 300 })
    expect(edited.image).not.toBe(post.image)
    expect(await described(edited.image)).toBe('')
  })

  test('a picture by name must be there when it is chosen; what was lost later keeps no change from being saved', async () => {
    const site = testSite(await fresh())
    await addMedia(site, 'well.webp')
    const { id, picture } = await addPost(site, editor, { changes: { ...draft, image: 'well.webp' } })
    expect(picture).toEqual({ file: 'well.webp', width: 10, height: 5, widths: [10], placeholder: null })
    const missing = refusal('blog_image', 'This picture is no longer there. Please upload it again.')
    await expect(addPost(site, editor, { changes: { ...draft, image: 'none.webp' } })).rejects.toMatchObject(missing)
    await expect(editPost(site, editor, id, { changes: { image: 'none.webp' } })).rejects.toMatchObject(missing)
    await site.db.deleteFrom('media').execute()
    const saved = await editPost(site, editor, id, { changes: { title: 'Still saved' } })
    expect(saved).toMatchObject({ title: 'Still saved', image: 'well.webp', picture: null })
  })

  test('a picture in use stays in the library', async () => {
    const site = testSite(await fresh())
    await addMedia(site, 'well.webp')
    await addPost(site, editor, { changes: { ...draft, image: 'well.webp' } })
    await expect(removeMedia(site, 'test', 'well.webp')).rejects.toMatchObject({ kind: 'conflict' })
  })
})

describe('a post as it is typed', () => {
  const read = (form: Record<string, string>) => readPostChanges(form, 'Africa/Lagos')

  test('names its category by number; blank is none', async () => {
    expect(await read({ category_id: '12' })).toEqual({ changes: { categoryId: 12 }, errors: {} })
    expect(await read({ category_id: '' })).toEqual({ changes: { categoryId: null }, errors: {} })
    expect((await read({ category_id: 'water' })).errors).toEqual({ category_id: 'Category not found' })
  })

  test('has its tags by commas, each once, without needless blanks', async () => {
    expect((await read({ tags: ' School   fees, Bank,,Bank , ' })).changes).toEqual({ tags: ['School fees', 'Bank'] })
    expect((await read({ tags: '' })).changes).toEqual({ tags: [] })
  })

  test('has at most 30 tags of at most 60 characters', async () => {
    const tags = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`)
    expect((await read({ tags: tags(30).join(',') })).changes.tags).toEqual(tags(30))
    expect((await read({ tags: tags(31).join(',') })).errors).toEqual({ tags: 'Tags must be 30 or fewer' })
    expect((await read({ tags: `Fees,${'😀'.repeat(60)}` })).changes.tags).toEqual(['Fees', '😀'.repeat(60)])
    expect((await read({ tags: `Fees,${'x'.repeat(61)}` })).errors).toEqual({ tags: 'Each tag must be 60 characters or fewer' })
  })
})
