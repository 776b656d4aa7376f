import { afterAll, describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { filesOf, solidPicture } from '#tests/support/pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { addPicture, addPictureOnce } from './add-picture.ts'
import { binPicture } from './bin-pictures.ts'
import { findMedia, listMedia } from './library.ts'
import { localFiles } from './local-files.ts'
import { pictureCutter } from './picture-cutter.ts'
import { replacePicture } from './replace-picture.ts'

afterAll(() => pictureCutter.close())

const ADA = 'user:ada'

describe.each(engines)('the same picture once more on $name', ({ fresh }) => {
  const newSite = async () => testSite(await fresh(), fakeClock(), localFiles(temporaryFolder()))
  const red = () => solidPicture(500, 300).png().toBuffer()
  const add = (site: Site, bytes: Uint8Array, alt = '', kept = true) => addPictureOnce(site, { bytes, alt, kept }, ADA)
  const total = async (site: Site) => (await listMedia(site, { page: 1, limit: 10, text: '' })).meta.total

  test('is the one that is here, with its words; another picture is another', async () => {
    const site = await newSite()
    const first = await add(site, await red(), 'A gate')
    expect(first.isHere).toBe(false)
    const files = await filesOf(site)
    expect(await add(site, await red(), 'Other words')).toEqual({ picture: first.picture, isHere: true })
    expect([await total(site), await filesOf(site)]).toEqual([1, files])
    const other = await add(site, await solidPicture(500, 301).png().toBuffer())
    expect([other.isHere, await total(site)]).toEqual([false, 2])
  })

  test('gives words to one that has none, and is in the library from then on', async () => {
    const site = await newSite()
    const { picture } = await add(site, await red(), '', false)
    const kept = async () =>
      (await site.db.selectFrom('media').select('kept').where('file', '=', picture.file).executeTakeFirstOrThrow()).kept
    expect(await kept()).toBe(0)
    expect(await add(site, await red(), 'A gate')).toEqual({ picture: { ...picture, alt: 'A gate' }, isHere: true })
    expect([(await findMedia(site, picture.file)).alt, await kept()]).toEqual(['A gate', 1])
    await add(site, await red(), '', false)
    expect(await kept()).toBe(1)
  })

  test('is added anew when it is in the bin, or gave its place to another', async () => {
    const site = await newSite()
    const { picture } = await add(site, await red(), 'A gate')
    await binPicture(site, ADA, picture.file)
    const again = await add(site, await red(), 'A gate')
    expect([again.isHere, again.picture.file === picture.file]).toEqual([false, false])
    const blue = await solidPicture(500, 302).png().toBuffer()
    const replaced = await replacePicture(site, ADA, again.picture.file, blue)
    expect((await add(site, await red())).isHere).toBe(false)
    expect(await add(site, blue)).toMatchObject({ isHere: true, picture: { file: replaced.file } })
  })

  test('that two send at the same time is stored once', async () => {
    const site = await newSite()
    const bytes = await red()
    const added = await Promise.all([add(site, bytes), add(site, bytes), add(site, bytes)])
    expect(new Set(added.map(({ picture }) => picture.file)).size).toBe(1)
    expect(added.filter(({ isHere }) => !isHere)).toHaveLength(1)
    expect(await total(site)).toBe(1)
    // Nothing is left of those that were cut for nothing.
    const stem = added[0]?.picture.file.slice(0, -'.webp'.length) ?? ''
    expect((await filesOf(site)).filter((name) => !name.startsWith(stem))).toEqual([])
  })

  test('replaces another one as a picture of its own', async () => {
    const site = await newSite()
    const { picture } = await add(site, await red())
    const other = await addPicture(site, { bytes: await red(), alt: '' }, ADA)
    expect(other.file).not.toBe(picture.file)
  })
})
