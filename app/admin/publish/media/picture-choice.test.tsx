import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, test } from 'vitest'
import { pictureCutter } from '#domain/media/picture-cutter.ts'
import { engines } from '#tests/support/engines.ts'
import { solidPicture } from '#tests/support/pictures.ts'
import { testSite } from '#tests/support/test-site.ts'
import { PictureChoice } from './picture-choice.tsx'
import { readPictureChoice } from './read-picture-choice.ts'

afterAll(() => pictureCutter.close())

const gate = { file: 'gate.webp', width: 400, height: 300, widths: [400], placeholder: null, alt: 'A gate' }

test('without scripts the field shows what is chosen, takes a file, and offers to take the picture out', () => {
  const html = renderToStaticMarkup(<PictureChoice name="image" label="Picture" picture={gate} altName="imageAlt" alt="The gate" />)
  expect(html).toContain('<input type="hidden" name="image" value="gate.webp"/>')
  expect(html).toMatch(/<input[^>]*type="file"[^>]*name="image_file"/)
  expect(html).toContain('<input type="checkbox" name="image_removed" value="yes"/>')
  expect(html).toContain('href="/admin/media"')
  expect(html).toMatch(/<input[^>]*name="imageAlt" value="The gate"/)
  expect(html).not.toContain('Choose from the library')
})

describe.each(engines)('the posted field on $name', ({ fresh }) => {
  test('names what was chosen, nothing, or the file that came along once it is in the library', async () => {
    const site = testSite(await fresh())
    const posted = (fields: Record<string, string | File>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return readPictureChoice(site, { id: 'editor-1' }, form, 'image', 'A gate')
    }
    const empty = new File([], '')
    expect(await posted({ image: 'gate.webp', image_file: empty })).toBe('gate.webp')
    expect(await posted({ image: 'gate.webp', image_removed: 'yes', image_file: empty })).toBe('')
    const bytes = new Uint8Array(await solidPicture(50, 40).png().toBuffer())
    const file = await posted({ image: 'gate.webp', image_file: new File([bytes], 'IMG_1.png') })
    expect(await site.db.selectFrom('media').select(['file', 'alt', 'kept']).execute()).toEqual([{ file, alt: 'A gate', kept: 1 }])
    await expect(posted({ image_file: new File(['no picture'], 'IMG_2.png') })).rejects.toMatchObject({ kind: 'invalid' })
  })
})
