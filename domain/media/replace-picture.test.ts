import { afterAll, describe, expect, test } from 'vitest'
import { BIN_KEPT_MS } from '#shared/limits.ts'
import { pictureFile, pictureFiles } from '#shared/media/picture.ts'
import { paths } from '#shared/paths.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { keptStates } from '#tests/support/kept-states.ts'
import { filesOf, solidPicture } from '#tests/support/pictures.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { listContentItems } from '../content/content-items.ts'
import { addItem } from '../content/save-content-items.ts'
import { addPage } from '../pages/save-page.ts'
import { findAnyPost } from '../posts/find-post.ts'
import { restoreRevision } from '../posts/restore-revision.ts'
import { addPost, editPost } from '../posts/save-post.ts'
import { listRevisions, type Revised } from '../revisions/revisions.ts'
import type { Site } from '../site.ts'
import { addPicture } from './add-picture.ts'
import { binPicture, restorePicture } from './bin-pictures.ts'
import { findMedia, focusMedia, listMedia } from './library.ts'
import type { Media } from './media-store.ts'
import { pictureCutter } from './picture-cutter.ts'
import { findPictureUses } from './picture-uses.ts'
import { findReplaced, replacePicture, undoReplacing } from './replace-picture.ts'
import { nearestFile } from './repoint-picture.ts'
import { findServed } from './served-picture.ts'
import { sweepMedia } from './sweep-media.ts'

afterAll(() => pictureCutter.close())

const EDITOR = { id: 'editor-1', name: 'Ada' }
const png = (width: number, height: number) => solidPicture(width, height).png().toBuffer()
const add = async (site: Site, width = 500, height = 300) =>
  addPicture(site, { bytes: await png(width, height), alt: 'The gate', kept: true }, 'editor-1')
const client = (file: string) => ({ name: 'A school', alt: 'Its crest', mark: null, picture: { file, alt: 'Its crest' } })
const small = (picture: Media) => pictureFile(picture, 400, 'avif')
const names = async (site: Site, bin = false) =>
  (await listMedia(site, { page: 1, limit: 10, text: '', bin })).pictures.map(({ file }) => file)

/** A picture that a post, a text, a page and an item show. */
async function shownEverywhere(site: Site) {
  const picture = await add(site)
  const img = `<p><img src="${paths.postImage(picture.file)}" alt="x" width="250" height="150" loading="lazy" /></p>`
  const id = await buildPost(site, { title: 'A post', image: picture.file, content: img })
  await addPage(site, 'test', { title: 'A page', content: img })
  await addItem(site, 'test', 'client-logo', client(picture.file))
  return { picture, id }
}

test('the file of another picture that stands for one is of its format and no narrower where it can be', () => {
  const to = { file: 'new.webp', width: 700, widths: [96, 400, 640, 700] }
  expect(nearestFile('old.webp', { width: 1440 }, to)).toBe('new.webp')
  expect(nearestFile('old-w400.avif', { width: 1440 }, to)).toBe('new-w400.avif')
  expect(nearestFile('old-w500.avif', { width: 1440 }, to)).toBe('new-w640.avif')
  expect(nearestFile('old-w400.webp', { width: 1440 }, to)).toBe('new-w640.webp')
  expect(nearestFile('old-w960.avif', { width: 1440 }, to)).toBe('new.avif')
})

describe.each(engines)('the library on $name', ({ fresh }) => {
  test('says where a picture is used, and by no other of a similar name', async () => {
    const site = testSite(await fresh())
    const { picture, id } = await shownEverywhere(site)
    await buildPost(site, { content: `<p><img src="/uploads/blogs/${picture.file.replace('.webp', '-more.webp')}" alt="x" /></p>` })
    expect(await findPictureUses(site.db, picture.file)).toMatchObject([
      { kind: 'post', id: String(id), name: 'A post', isBinned: false },
      { kind: 'page', name: 'A page' },
      { kind: 'item', type: 'client-logo', name: 'A school' },
    ])
  })

  test('a replaced picture is shown by nothing any more, its old addresses lead to the new one, and all of it can be undone', async () => {
    const site = testSite(await fresh())
    const { picture: old, id } = await shownEverywhere(site)
    await focusMedia(site, 'test', old.file, { x: 22, y: 100 })
    const before = await findAnyPost(site, id)
    const next = await replacePicture(site, 'editor-1', old.file, await png(600, 600))
    expect(next).toMatchObject({ width: 600, height: 600, alt: 'The gate', focus: { x: 20, y: 100 } })
    expect(await findPictureUses(site.db, old.file)).toEqual([])
    expect(await findPictureUses(site.db, next.file)).toHaveLength(3)
    const post = await findAnyPost(site, id)
    expect(post?.image).toBe(next.file)
    expect(post?.content).toContain(`<img src="${paths.postImage(next.file)}" alt="x" width="250" height="250"`)
    expect(post?.updatedAt).toBe(before?.updatedAt)
    expect((await listContentItems(site, 'client-logo'))[0]?.picture).toMatchObject({ file: next.file, width: 600 })
    expect(await names(site)).toEqual([next.file])
    expect(await findServed(site, small(old))).toEqual({ movedTo: small(next) })
    expect(await findServed(site, next.file)).toHaveProperty('bytes')

    expect(await findReplaced(site, next.file)).toBe(old.file)
    await undoReplacing(site, 'editor-1', old.file)
    expect(await findAnyPost(site, id)).toEqual(before)
    expect(await findPictureUses(site.db, old.file)).toHaveLength(3)
    expect([await names(site), await names(site, true)]).toEqual([[old.file], [next.file]])
    expect(await findServed(site, old.file)).toHaveProperty('bytes')
    expect(await findServed(site, next.file)).toBeUndefined()
  })

  test('of a picture that was replaced twice every address leads to the last, and an undo goes one step back', async () => {
    const site = testSite(await fresh())
    const first = await add(site)
    const second = await replacePicture(site, 'test', first.file, await png(500, 400))
    const third = await replacePicture(site, 'test', second.file, await png(500, 500))
    for (const { file } of [first, second]) expect(await findServed(site, file)).toEqual({ movedTo: third.file })
    await undoReplacing(site, 'test', second.file)
    expect(await findServed(site, first.file)).toEqual({ movedTo: second.file })
    expect(await findServed(site, second.file)).toHaveProperty('bytes')
  })

  test('a form, a revision or an item from before that names the replaced picture gets the new one', async () => {
    const site = testSite(await fresh())
    const old = await add(site)
    const id = await buildPost(site)
    await editPost(site, EDITOR, id, { changes: { image: old.file } })
    await editPost(site, EDITOR, id, { changes: { image: null } })
    const { revisions } = await listRevisions(site, { entity: 'post', id }, { page: 1, limit: 10 })
    const next = await replacePicture(site, 'test', old.file, await png(500, 500))
    await editPost(site, EDITOR, id, { changes: { image: old.file } })
    expect((await findAnyPost(site, id))?.image).toBe(next.file)
    await editPost(site, EDITOR, id, { changes: { image: null } })
    await restoreRevision(site, EDITOR, revisions[1]?.id ?? '')
    expect((await findAnyPost(site, id))?.image).toBe(next.file)
    await addItem(site, 'test', 'client-logo', client(old.file))
    expect((await listContentItems(site, 'client-logo'))[0]?.picture).toMatchObject({ file: next.file })
  })

  test('kept states of pages and items name the new one too, also where two things have a state of one id', async () => {
    const site = testSite(await fresh())
    const old = await add(site)
    const html = `<p><img src="${paths.postImage(old.file)}" alt="x" width="250" height="150" /></p>`
    const page = await addPage(site, 'test', { title: 'A page', content: html })
    const item = await addItem(site, 'test', 'client-logo', client(old.file))
    const key = item.revisionId ?? ''
    const post = await addPost(site, EDITOR, { changes: { title: 'A post', content: html, status: 'draft' }, key })
    const next = await replacePicture(site, 'test', old.file, await png(500, 500))
    const newest = async (of: Revised) => (await keptStates(site, of))[0]
    const [ofPage, ofItem, ofPost] = [
      await newest({ entity: 'page', id: page.id }),
      await newest({ entity: 'content_item', id: item.id }),
      await newest({ entity: 'post', id: post.id }),
    ]
    expect(ofPage?.snapshot).toMatchObject({ title: 'A page', content: expect.stringContaining(next.file) as unknown })
    expect(ofItem).toMatchObject({ id: key, snapshot: { name: 'A school', picture: { file: next.file } } })
    expect(ofPost).toMatchObject({ id: key, snapshot: { title: 'A post', content: expect.stringContaining(next.file) as unknown } })
  })

  test('a file that is no picture replaces nothing', async () => {
    const site = testSite(await fresh())
    const old = await add(site)
    await expect(replacePicture(site, 'test', old.file, Buffer.from('no picture'))).rejects.toMatchObject({ kind: 'invalid' })
    expect([await names(site), await findServed(site, old.file)]).toEqual([[old.file], { bytes: expect.anything() }])
  })

  test('a picture goes to the bin only when nothing shows it, comes back by undo, and goes for good after its time', async () => {
    const clock = fakeClock(new Date(Date.now() + 1_000).toISOString())
    const site = testSite(await fresh(), clock)
    const { picture } = await shownEverywhere(site)
    await expect(binPicture(site, 'test', picture.file)).rejects.toMatchObject({ kind: 'conflict', uses: [{}, {}, {}] })
    const unused = await add(site)
    await binPicture(site, 'test', unused.file)
    expect(await findServed(site, unused.file)).toBeUndefined()
    expect([await names(site), await names(site, true)]).toEqual([[picture.file], [unused.file]])
    await restorePicture(site, 'test', unused.file)
    expect(await findServed(site, unused.file)).toHaveProperty('bytes')
    await binPicture(site, 'test', unused.file)
    clock.advance(BIN_KEPT_MS - 1)
    await sweepMedia(site)
    expect(await filesOf(site)).toEqual([picture, unused].flatMap(pictureFiles).sort())
    clock.advance(1)
    await sweepMedia(site)
    expect(await filesOf(site)).toEqual(pictureFiles(picture).sort())
    await expect(restorePicture(site, 'test', unused.file)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('an address of a picture whose old file is gone for good still leads to the new one', async () => {
    const clock = fakeClock(new Date(Date.now() + 1_000).toISOString())
    const site = testSite(await fresh(), clock)
    const old = await add(site)
    const next = await replacePicture(site, 'test', old.file, await png(500, 500))
    clock.advance(BIN_KEPT_MS)
    await sweepMedia(site)
    await expect(findMedia(site, old.file)).rejects.toMatchObject({ kind: 'not-found' })
    expect(await findServed(site, small(old))).toEqual({ movedTo: small(next) })
    await expect(undoReplacing(site, 'test', old.file)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('while the database is away pictures are served as files', async () => {
    const site = testSite(await fresh())
    const picture = await add(site)
    const away: Site = { ...site, freshness: { keep: () => Promise.reject(new Error('away')) } as unknown as Site['freshness'] }
    expect(await findServed(away, picture.file)).toHaveProperty('bytes')
  })
})
