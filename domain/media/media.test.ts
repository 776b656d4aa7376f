import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import * as deskMessages from '#shared/desk-messages.ts'
import { PICTURE_LIMIT_PIXELS, PICTURE_LIMIT_SIDE } from '#shared/limits.ts'
import { pictureFiles } from '#shared/media/picture.ts'
import * as messages from '#shared/messages.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import {
  animatedPng,
  animation,
  avifSequence,
  bombPng,
  exifWithPlace,
  filesOf,
  heic,
  noisyPicture,
  solidPicture,
} from '#tests/support/pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { statusOf } from '../errors.ts'
import { Lane } from '../lane.ts'
import { listPosts } from '../posts/list-posts.ts'
import type { Site } from '../site.ts'
import { addPicture } from './add-picture.ts'
import { findMedia } from './library.ts'
import { localFiles } from './local-files.ts'
import { claimPicture } from './media-store.ts'
import { PictureCutter, pictureCutter } from './picture-cutter.ts'
import { sweepMedia } from './sweep-media.ts'

afterAll(() => pictureCutter.close())

const add = (site: Site, bytes: Uint8Array, alt = 'A picture') => addPicture(site, { bytes, alt }, 'editor-1')

/** Nothing of a refused picture may stay: no row, no file, no leftover. */
async function expectNothingKept(site: Site): Promise<void> {
  expect(await filesOf(site)).toEqual([])
  expect(await site.db.selectFrom('media').selectAll().execute()).toEqual([])
}

const html = '<!doctype html><script>alert(1)</script>'
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert(1)</script><rect width="400" height="300"/></svg>'

const REFUSED: [name: string, bytes: () => Promise<Uint8Array> | Uint8Array, status: number, message: string][] = [
  ['an SVG', () => Buffer.from(svg), 400, messages.pictureType],
  [
    'an SVG with the XML head of a picture program',
    () => Buffer.from(`<?xml version="1.0"?>\n<!-- x -->${svg}`),
    400,
    messages.pictureType,
  ],
  ['HTML that calls itself a JPEG', () => Buffer.from(html), 400, messages.pictureType],
  [
    'HTML behind the first bytes of a JPEG',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]),
    400,
    messages.pictureDamaged,
  ],
  ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'), 400, messages.pictureType],
  ['a TIFF', () => solidPicture(40, 30).tiff().toBuffer(), 400, messages.pictureType],
  ['a HEIC photograph of an iPhone', () => heic(), 400, messages.pictureHeic],
  ['a HEIC photograph that says so behind its general brand', () => heic('mif1', ['mif1', 'heix', 'miaf']), 400, messages.pictureHeic],
  ['a burst of HEIC photographs', () => heic('msf1', ['msf1', 'hevc']), 400, messages.pictureHeic],
  ['the first bytes of a HEIC photograph', () => heic().subarray(0, 24), 400, messages.pictureHeic],
  ['a HEIF file of no known kind', () => heic('mif1', ['mif1', 'miaf']), 400, messages.pictureDamaged],
  ['a truncated JPEG', async () => half(await noisyPicture(600, 400).jpeg().toBuffer()), 400, messages.pictureDamaged],
  [
    'a JPEG without its last bytes',
    async () => (await noisyPicture(600, 400).jpeg().toBuffer()).subarray(0, -40),
    400,
    messages.pictureDamaged,
  ],
  ['a truncated PNG', async () => half(await noisyPicture(600, 400).png().toBuffer()), 400, messages.pictureDamaged],
  ['a truncated WebP', async () => half(await noisyPicture(600, 400).webp().toBuffer()), 400, messages.pictureDamaged],
  ['nothing', () => Buffer.alloc(0), 400, messages.pictureEmpty],
  ['eleven megabytes', () => Buffer.alloc(11 * 1024 * 1024, 0xff), 413, deskMessages.pictureTooLarge],
  ['a bomb of 900 megapixels', () => bombPng(30_000, 30_000), 413, messages.pictureTooManyPixels()],
  ['a strip that is longer than any panorama', () => bombPng(1, PICTURE_LIMIT_SIDE + 1), 413, messages.pictureTooManyPixels()],
  ['one row above 40 megapixels', () => bombPng(8_000, PICTURE_LIMIT_PIXELS / 8_000 + 1), 413, messages.pictureTooManyPixels()],
]

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

describe.each(engines)('pictures on $name', ({ fresh }) => {
  test('every refusal says what is wrong and leaves neither a file nor a row', async () => {
    const site = testSite(await fresh())
    for (const [name, bytes, status, message] of REFUSED) {
      const refusal = await add(site, await bytes()).catch((error: unknown) => error)
      expect({ name, message: (refusal as Error).message }).toEqual({ name, message })
      expect(refusal).toMatchObject({ errors: { blog_image: message } })
      expect([name, statusOf[(refusal as { kind: keyof typeof statusOf }).kind]]).toEqual([name, status])
      await expectNothingKept(site)
    }
  })

  test('a picture is stored at the widths pages use, as AVIF and WebP, with its row and an audit entry', async () => {
    const site = testSite(await fresh())
    const media = await add(site, await solidPicture(2_000, 1_250, '#2b2f86').jpeg().toBuffer(), '  The school gate  ')
    expect(media).toMatchObject({ width: 1440, height: 900, widths: [96, 320, 400, 640, 960, 1440], alt: 'The school gate' })
    expect(await filesOf(site)).toEqual(pictureFiles(media).sort())
    const row = await site.db.selectFrom('media').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ file: media.file, width: 1440, height: 900, alt: 'The school gate', widths: '[96,320,400,640,960,1440]' })
    for (const file of pictureFiles(media)) {
      const { format, width } = await sharp(await site.files.get(file)).metadata()
      expect([file, format, width]).toEqual([file, file.endsWith('avif') ? 'heif' : 'webp', Number(/-w(\d+)/.exec(file)?.[1] ?? 1440)])
    }
    const audit = await site.db.selectFrom('audit').selectAll().where('entity', '=', 'media').execute()
    expect(audit).toMatchObject([{ actor: 'editor-1', action: 'picture added', entity_id: media.file }])
  })

  test('a post carries the sizes of its picture, and none when the picture is gone', async () => {
    const site = testSite(await fresh())
    const media = await add(site, await solidPicture(500, 300).png().toBuffer())
    await buildPost(site, { title: 'With', image: media.file, imageAlt: 'A gate' })
    await buildPost(site, { title: 'Gone', image: 'gone.webp' })
    const { posts } = await listPosts(site, { page: 1, limit: 10 })
    const pictureOf = (title: string) => posts.find((post) => post.title === title)?.picture
    expect(pictureOf('With')).toEqual({
      file: media.file,
      width: 500,
      height: 300,
      widths: [96, 320, 400, 500],
      placeholder: media.placeholder,
    })
    expect(pictureOf('Gone')).toBeNull()
  })

  test.each([
    ['a GIF', () => animation('gif')],
    ['a WebP', () => animation('webp')],
    ['a PNG with frames', () => animatedPng(3)],
    ['an AVIF that is a sequence', avifSequence],
  ])('of an animation the first picture is kept, and it is known that it moved: %s', async (_, bytes) => {
    const site = testSite(await fresh())
    const { file } = await add(site, await bytes())
    expect(await findMedia(site, file)).toMatchObject({ wasAnimated: true, width: 20, height: 10 })
    await buildPost(site, { image: file })
    expect((await listPosts(site, { page: 1, limit: 1 })).posts[0]?.picture).toMatchObject({ file, wasAnimated: true })
  })

  test.each(['gif', 'webp', 'png', 'avif', 'jpeg'] as const)('a still %s is no animation', async (format) => {
    const site = testSite(await fresh())
    const { file } = await add(site, await solidPicture(20, 10).toFormat(format).toBuffer())
    expect(await findMedia(site, file)).not.toHaveProperty('wasAnimated')
  })

  test('when the row can not be written the files go too', async () => {
    const site = testSite(await fresh())
    const broken: Site = { ...site, write: async () => Promise.reject(new Error('no database')) }
    await expect(add(broken, await solidPicture(50, 50).png().toBuffer())).rejects.toThrow('no database')
    await expectNothingKept(site)
  })

  test('a description that is too long is refused before anything is read', async () => {
    const site = testSite(await fresh())
    await expect(add(site, Buffer.alloc(10), 'é'.repeat(301))).rejects.toMatchObject({
      kind: 'invalid',
      errors: { image_alt: expect.stringContaining('300') },
    })
    await expectNothingKept(site)
  })

  test('the sweep leaves what is shown or new, and removes every orphan on either side', async () => {
    const folder = temporaryFolder()
    const clock = fakeClock(new Date(Date.now() + 1_000).toISOString())
    const site = testSite(await fresh(), clock, localFiles(folder))
    const png = await solidPicture(60, 40).png().toBuffer()
    const [shown, inText, unused] = [await add(site, png), await add(site, png), await add(site, png)]
    await buildPost(site, { image: shown.file })
    await buildPost(site, { content: `<p><img src="/uploads/blogs/${inText.file}" alt="x"></p>` })
    // What a crash leaves: files whose row never came, and a file that was never finished.
    await site.files.put([{ name: 'feedfacefeedfaceface.webp', bytes: png }])
    await writeFile(join(folder, `${shown.file}.0a0b0c0d0e0f.part`), 'half')

    expect(await sweepMedia(site)).toEqual({ pictures: 0, files: 0 })
    clock.advance(25 * 60 * 60 * 1_000)
    const late = await add(site, png)
    expect(await sweepMedia(site)).toEqual({ pictures: 1, files: 2 })

    expect(await filesOf(site)).toEqual([shown, inText, late].flatMap(pictureFiles).sort())
    const rows = await site.db.selectFrom('media').select('file').execute()
    expect(rows.map(({ file }) => file).sort()).toEqual([shown.file, inText.file, late.file].sort())
    expect(await site.files.get(unused.file)).toBeUndefined()
    await expect(site.write('editor-1', (write) => claimPicture(write, unused.file))).rejects.toMatchObject({
      message: messages.pictureUnknown,
    })
    await site.write('editor-1', (write) => claimPicture(write, shown.file))
  })

  test('the sweep touches nothing when the uploads belong to another database', async () => {
    const clock = fakeClock(new Date(Date.now() + 48 * 60 * 60 * 1_000).toISOString())
    const site = testSite(await fresh(), clock)
    await site.files.put([{ name: 'feedfacefeedfaceface.webp', bytes: Buffer.from('x') }])
    expect(await sweepMedia(site)).toEqual({ pictures: 0, files: 0 })
    expect(await filesOf(site)).toEqual(['feedfacefeedfaceface.webp'])
  })
})

describe('what is kept of a picture', () => {
  const cut = (bytes: Uint8Array) => pictureCutter.cut(bytes)
  const largest = async (bytes: Uint8Array) => {
    const { variants } = await cut(bytes)
    return Buffer.from(variants.at(-1)?.bytes ?? [])
  }

  test('nothing that was behind or inside the file: only our own encoding', async () => {
    const jpeg = await solidPicture(200, 100).jpeg().toBuffer()
    const zip = Buffer.from('PK\u0003\u0004evil')
    const gif = await solidPicture(40, 40).gif().toBuffer()
    const comment = Buffer.from('<script>alert(1)</script>')
    const gifWithComment = Buffer.concat([gif.subarray(0, -1), Buffer.from([0x21, 0xfe, comment.length]), comment, Buffer.from([0, 0x3b])])
    for (const polyglot of [Buffer.concat([jpeg, Buffer.from(html)]), Buffer.concat([jpeg, zip]), gifWithComment]) {
      const { variants } = await cut(polyglot)
      for (const { bytes } of variants) {
        const text = Buffer.from(bytes).toString('latin1')
        for (const foreign of ['script', 'doctype', 'evil']) expect(text).not.toContain(foreign)
      }
    }
  })

  test('no place or camera, and the picture stands upright', async () => {
    const sky = await solidPicture(150, 200, '#2b2f86').png().toBuffer()
    const sideways = solidPicture(300, 200, '#f2a71b').composite([{ input: sky, left: 0, top: 0 }])
    const photo = await sideways.jpeg().withExif(exifWithPlace).withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(50)
    const { width, height, variants } = await cut(photo)
    expect([width, height]).toEqual([200, 300])
    const pixels = await sharp(variants.at(-1)?.bytes).raw().toBuffer()
    const [topRight, bottomLeft] = [pixels.subarray(199 * 3), pixels.subarray(-200 * 3)]
    expect(topRight[2]).toBeGreaterThan(100)
    expect(bottomLeft[0]).toBeGreaterThan(200)
    for (const { bytes } of variants) {
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
    }
  })

  test.each(['gif', 'webp'] as const)('one frame of an animated %s', async (format) => {
    const frames = await sharp({ create: { width: 40, height: 90, channels: 3, background: '#1e7a4c' } })
      .raw()
      .toBuffer()
    const animated = await sharp(frames, { raw: { width: 40, height: 90, channels: 3, pageHeight: 30 } })
      .toFormat(format)
      .toBuffer()
    const { width, height, variants } = await cut(animated)
    expect([width, height]).toEqual([40, 30])
    for (const { bytes } of variants) expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
  })

  test('colours of print become colours of screens', async () => {
    const print = await solidPicture(100, 80, '#b3261e').toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(print).metadata()).space).toBe('cmyk')
    const bytes = await largest(print)
    expect((await sharp(bytes).metadata()).space).toBe('srgb')
    const { dominant } = await sharp(bytes).stats()
    expect(dominant.r).toBeGreaterThan(dominant.g + 60)
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s is never enlarged, down to one pixel', async (format) => {
    expect(await cut(await solidPicture(1, 1).toFormat(format).toBuffer())).toMatchObject({ width: 1, height: 1, widths: [1] })
    expect((await cut(await solidPicture(700, 10).toFormat(format).toBuffer())).widths).toEqual([96, 320, 400, 640, 700])
  })

  test('a picture of exactly 40 megapixels passes, and a very tall one keeps its shape', async () => {
    expect(await cut(bombPng(8_000, PICTURE_LIMIT_PIXELS / 8_000))).toMatchObject({ width: 1440, height: 900 })
    expect(await cut(bombPng(100, 20_000))).toMatchObject({ width: 14, height: 2880 })
  })

  test('its own colour to wait in, unless it is see-through', async () => {
    const { placeholder } = await cut(await solidPicture(30, 30, '#f2a71b').png().toBuffer())
    expect(placeholder).toMatch(/^#f[0-9a-f]a[0-9a-f][12][0-9a-f]$/)
    const glass = sharp({ create: { width: 30, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.2 } } })
    expect((await cut(await glass.png().toBuffer())).placeholder).toBeNull()
  })
})

describe('the process that reads pictures', () => {
  const program = join(import.meta.dirname, '../../tests/support/bad-picture-process.ts')
  const picture = () => solidPicture(20, 20).png().toBuffer()

  test('may crash: whoever sent that picture is told, and the next one works', async () => {
    const cutter = new PictureCutter({ program })
    await expect(cutter.cut(Buffer.from('crash'))).rejects.toMatchObject({ kind: 'invalid', message: messages.pictureDamaged })
    expect(await cutter.cut(await picture())).toMatchObject({ width: 20 })
    cutter.close()
  })

  test('may hang: it is ended after the time limit, and the next picture works', async () => {
    const cutter = new PictureCutter({ program, timeLimitMs: 3_000 })
    const [hung, next] = await Promise.allSettled([cutter.cut(Buffer.from('hang')), cutter.cut(await picture())])
    expect(hung).toMatchObject({ status: 'rejected', reason: { kind: 'invalid', message: messages.pictureTooSlow } })
    expect(next).toMatchObject({ status: 'fulfilled', value: { width: 20 } })
    cutter.close()
  })

  test('reads one picture at a time, and says so when too many wait', async () => {
    const cutter = new PictureCutter({ queue: 1 })
    const bytes = await picture()
    const answers = await Promise.allSettled([cutter.cut(bytes), cutter.cut(bytes), cutter.cut(bytes)])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(answers[2]).toMatchObject({ reason: { kind: 'away', message: messages.picturesBusy } })
    cutter.close()
  })

  test('cuts while others have the turn of whoever sent the picture', async () => {
    const cutter = new PictureCutter({ program })
    const lane = new Lane({ atOnce: 1, waiting: 1 })
    const hung = lane.run(() => cutter.cut(Buffer.from('hang'))).catch(({ message }: Error) => message)
    expect(await lane.run(async () => 'a form')).toBe('a form')
    cutter.close()
    expect(await hung).toBe(messages.pictureDamaged)
  })

  test('holds none of the settings of the site', async () => {
    process.env.SECRET_FOR_THIS_TEST = 'x'
    const cutter = new PictureCutter({ program })
    await expect(cutter.cut(Buffer.from('tell SECRET_FOR_THIS_TEST'))).rejects.toMatchObject({ message: messages.pictureType })
    cutter.close()
    delete process.env.SECRET_FOR_THIS_TEST
  })
})
