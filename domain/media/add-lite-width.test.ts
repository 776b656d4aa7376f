import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { pictureFiles } from '#shared/media/picture.ts'
import { engines } from '#tests/support/engines.ts'
import { filesOf, solidPicture } from '#tests/support/pictures.ts'
import { testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { addLiteWidth } from './add-lite-width.ts'
import { addPicture } from './add-picture.ts'
import { selectPictures } from './media-store.ts'
import { pictureCutter } from './picture-cutter.ts'

afterAll(() => pictureCutter.close())

/** As it was stored before there was a width for pages that cost less. */
async function olderPicture(site: Site, width: number, height: number) {
  const media = await addPicture(site, { bytes: await solidPicture(width, height).png().toBuffer(), alt: '' }, 'editor-1')
  const small = media.file.replace('.webp', '-w320.avif')
  const bytes = media.bytes - ((await site.files.get(small))?.length ?? 0)
  await site.files.delete([small])
  const widths = JSON.stringify(media.widths.filter((each) => each !== 320))
  await site.db.updateTable('media').set({ widths, bytes }).where('file', '=', media.file).execute()
  return media
}

describe.each(engines)('older pictures on $name', ({ fresh }) => {
  test('are given the width of lite pages once; one that can not be cut is passed over, and so is one that is too small', async () => {
    const site = testSite(await fresh())
    const [large, low, broken] = [
      await olderPicture(site, 1_000, 500),
      await olderPicture(site, 400, 300),
      await olderPicture(site, 700, 10),
    ]
    await site.files.delete(pictureFiles(broken))
    const tiny = await addPicture(site, { bytes: await solidPicture(320, 200).png().toBuffer(), alt: '' }, 'editor-1')

    const generation = site.freshness.generation
    expect(await addLiteWidth(site)).toBe(2)
    expect(site.freshness.generation).not.toBe(generation)
    expect(await selectPictures(site.db, [large.file])).toMatchObject([{ widths: [96, 320, 400, 640, 960, 1000] }])
    expect(await selectPictures(site.db, [low.file])).toMatchObject([{ widths: [96, 320, 400] }])
    expect(await filesOf(site)).toEqual([...pictureFiles(large), ...pictureFiles(low), ...pictureFiles(tiny)].toSorted())
    const small = await site.files.get(large.file.replace('.webp', '-w320.avif'))
    expect(await sharp(small).metadata()).toMatchObject({ width: 320, height: 160 })
    const { bytes } = await site.db.selectFrom('media').select('bytes').where('file', '=', large.file).executeTakeFirstOrThrow()
    const sizes = await Promise.all(pictureFiles(large).map(async (name) => (await site.files.get(name))?.length ?? 0))
    expect(Number(bytes)).toBe(sizes.reduce((sum, each) => sum + each, 0))

    expect(await addLiteWidth(site)).toBe(0)
  })
})
