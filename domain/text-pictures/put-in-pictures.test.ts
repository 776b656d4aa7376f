import { afterAll, describe, expect, test } from 'vitest'
import * as deskMessages from '#shared/desk-messages.ts'
import { PICTURE_LIMIT_BYTES, TEXT_MOST_PICTURES } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { engines } from '#tests/support/engines.ts'
import { bombPng, filesOf, heic, noisyPicture, solidPicture } from '#tests/support/pictures.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { cleanHtml } from '../content/clean-html.ts'
import { pictureCutter } from '../media/picture-cutter.ts'
import { sweepMedia } from '../media/sweep-media.ts'
import type { Site } from '../site.ts'
import { putInPictures } from './put-in-pictures.ts'
import { takeOutPictures } from './take-out-pictures.ts'

afterAll(() => pictureCutter.close())

const dataOf = (bytes: Uint8Array, type = 'image/png') => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const png = async (width = 40, height = 30) => dataOf(await solidPicture(width, height).png().toBuffer())
const media = (site: Site) => site.db.selectFrom('media').select(['file', 'alt']).orderBy('created_at').execute()

/** What becomes of a text as it is saved. */
async function saved(site: Site, html: string) {
  const { html: rest, addresses } = takeOutPictures(html)
  const { changes, leftOut } = await putInPictures(site, 'editor-1', { content: cleanHtml(rest).html }, addresses)
  return { content: changes.content, leftOut }
}

describe.each(engines)('pictures within a text on $name', ({ fresh }) => {
  test('are stored like uploads, with their words, and shown in their places, clean as the text is', async () => {
    const site = testSite(await fresh())
    const src = await png()
    const { content, leftOut } = await saved(
      site,
      `<p>Our <img src="${src}" alt="A gate" width="20"> gate</p><figure><img role="presentation" src="${await png(8, 8)}"></figure>`,
    )
    const [first, second] = await media(site)
    expect([first?.alt, second?.alt, leftOut]).toEqual(['A gate', '', []])
    expect(content).toBe(
      `<p>Our <img src="/uploads/blogs/${first?.file}" alt="A gate" width="20" height="15" loading="lazy" /> gate</p>\n` +
        `<figure><img src="/uploads/blogs/${second?.file}" alt="" width="8" height="8" loading="lazy" role="presentation" /></figure>`,
    )
    expect(cleanHtml(content ?? '').html).toBe(content)
  })

  test('the same picture is stored once, however often it comes; one that was swept comes in anew', async () => {
    const clock = fakeClock(new Date(Date.now() + 1_000).toISOString())
    const site = testSite(await fresh(), clock)
    const src = await png()
    const one = await saved(site, `<p><img src="${src}" alt="One"><img src="${src}" alt="Two"></p>`)
    expect(one.content?.match(/alt="\w+"/g)).toEqual(['alt="One"', 'alt="Two"'])
    const [first] = await media(site)
    clock.advance(20 * 60 * 60 * 1_000)
    await saved(site, `<p><img src="${src}"></p>`)
    expect(await media(site)).toHaveLength(1)
    // It is as new as it was sent last.
    clock.advance(20 * 60 * 60 * 1_000)
    expect((await sweepMedia(site)).pictures).toBe(0)
    clock.advance(20 * 60 * 60 * 1_000)
    expect((await sweepMedia(site)).pictures).toBe(1)
    const { content } = await saved(site, `<p><img src="${src}"></p>`)
    const [again, ...more] = await media(site)
    expect([again?.file === first?.file, more, content?.includes(again?.file ?? '-')]).toEqual([false, [], true])
  })

  test('one in the bin stays there, and comes in anew', async () => {
    const site = testSite(await fresh())
    const src = await png()
    await saved(site, `<p><img src="${src}"></p>`)
    await site.db.updateTable('media').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).execute()
    await saved(site, `<p><img src="${src}"></p>`)
    expect(await media(site)).toHaveLength(2)
  })

  test('what can not be stored is left out and named, each reason once; what held nothing else goes too', async () => {
    const site = testSite(await fresh())
    const broken = [
      ['data:image/svg+xml;base64,PHN2Zz4=', messages.pictureType],
      ['data:text/html,<script>alert(1)</script>', messages.pictureType],
      [dataOf(heic(), 'image/heic'), messages.pictureHeic],
      ['data:image/png;base64,%%%', messages.pictureDamaged],
      [dataOf(Buffer.from('no picture')), messages.pictureType],
      [dataOf((await noisyPicture(200, 100).jpeg().toBuffer()).subarray(0, 900), 'image/jpeg'), messages.pictureDamaged],
      [dataOf(bombPng(20_000, 20_000)), messages.pictureTooManyPixels()],
      [dataOf(Buffer.alloc(PICTURE_LIMIT_BYTES + 1)), deskMessages.pictureTooLarge],
    ] as const
    for (const [src, reason] of broken) {
      const { content, leftOut } = await saved(site, `<p>Words <img src='${src}'></p><p><a href="/x"><img src='${src}'></a></p>`)
      expect(content).toBe('<p>Words</p>')
      expect(leftOut).toEqual([`2 pictures inside the text left out: ${reason}`])
    }
    expect([await media(site), await filesOf(site)]).toEqual([[], []])
  })

  test('words of another attribute that look like a picture keep nothing of its place', async () => {
    const site = testSite(await fresh())
    const src = await png()
    const { content } = await saved(
      site,
      `<p><abbr title='<img src="${src}">'>x</abbr> <a href='/x?<img src="${src}">'>y</a> <img src="${src}"></p>`,
    )
    expect(content).not.toContain('taken-out')
    expect(content).toContain('/uploads/blogs/')
  })

  test('a text of nothing but such a picture is refused, with the reason', async () => {
    const site = testSite(await fresh())
    const message = `1 picture inside the text left out: ${messages.pictureDamaged}`
    await expect(saved(site, '<img src="data:image/png;base64,A">')).rejects.toMatchObject({
      kind: 'invalid',
      errors: { content: message },
    })
  })

  test('a description that is too long for a picture stays in the text', async () => {
    const site = testSite(await fresh())
    const alt = 'é'.repeat(400)
    expect((await saved(site, `<img src="${await png()}" alt="${alt}">`)).content).toContain(alt)
    expect([...((await media(site))[0]?.alt ?? '')]).toHaveLength(300)
  })

  test('there is an end to how many come along', async () => {
    const site = testSite(await fresh())
    const many = await Promise.all(Array.from({ length: TEXT_MOST_PICTURES + 2 }, (_, index) => png(index + 1, 1)))
    const { leftOut } = await saved(site, many.map((src) => `<p><img src="${src}"></p>`).join(''))
    expect(leftOut).toEqual([`2 pictures inside the text left out: ${messages.textPicturesTooMany(TEXT_MOST_PICTURES)}`])
    expect(await media(site)).toHaveLength(TEXT_MOST_PICTURES)
  })
})
