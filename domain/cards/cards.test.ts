import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CARD_HEIGHT, CARD_MOST_BYTES, CARD_WIDTH, PICTURE_CARD_MOST_BYTES } from '#shared/card-size.ts'
import { languageTags } from '#shared/languages.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { testSite } from '#tests/support/test-site.ts'
import { getPageTexts } from '../content/read-page-texts.ts'
import { addSampleContent } from '../samples/add-sample-content.ts'
import { getCardPicture, getPictureCard } from './card-drawer.ts'
import { cardSvg } from './draw-card.ts'
import { findCard } from './find-card.ts'
import { findPictureCard } from './find-picture-card.ts'

const card = { cloth: 'Ẹ̀kọ́', title: 'Ẹ̀kọ́: names with tone marks, ₦500', kind: 'Schools', from: 'A company' }

describe('a card', () => {
  test('is a picture of the size that networks ask for, small enough, and drawn once', async () => {
    const long = { ...card, title: 'Match every bank alert to its pupil without a spreadsheet '.repeat(8) }
    for (const each of [card, long]) {
      const png = await getCardPicture(each)
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: CARD_WIDTH, height: CARD_HEIGHT })
      expect(png.length).toBeLessThanOrEqual(CARD_MOST_BYTES)
      expect(getCardPicture({ ...each })).toBe(getCardPicture(each))
    }
  })

  test('is not drawn for who is gone before its turn, but for who still waits', async () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const before = getCardPicture({ ...card, title: 'Drawn meanwhile' })
    const left = getCardPicture({ ...card, title: 'Left by all' }, one.signal)
    const shared = getCardPicture({ ...card, title: 'Left by one' }, one.signal)
    expect(getCardPicture({ ...card, title: 'Left by one' }, other.signal)).toBe(shared)
    one.abort()
    await expect(left).rejects.toMatchObject({ kind: 'busy' })
    expect((await shared).length).toBeGreaterThan(0)
    expect((await before).length).toBeGreaterThan(0)
    const again = await getCardPicture({ ...card, title: 'Left by all' })
    expect(again.length).toBeGreaterThan(0)
  })

  test('has its words as paths, so that no font of a machine matters, and none of their marks become marks of the drawing', () => {
    const svg = cardSvg({ ...card, title: '</svg><script>alert(1)</script> & "x"' })
    expect(svg).not.toMatch(/<text|font|script|alert/)
    expect(svg.match(/<\/svg>/g)).toHaveLength(2)
  })

  test('leaves words out that it can not draw surely: cloth and mark remain', () => {
    const paths = (svg: string) => svg.match(/<path/g)?.length ?? 0
    const bare = cardSvg({ ...card, title: '', kind: '' })
    expect(cardSvg({ ...card, title: '学校 fees', kind: '🎓' }) === bare).toBe(true)
    expect(paths(cardSvg(card))).toBeGreaterThan(paths(bare))
    expect(cardSvg({ ...card, cloth: 'Another' }) === cardSvg(card)).toBe(false)
  })
})

describe('a stored picture as a card', () => {
  const HALVES = ['#d00000', '#0000d0'] as const
  /** Red at the left or the top, blue beyond its middle. */
  const halves = (width: number, height: number, isTall = height > width) =>
    sharp({ create: { width, height, channels: 3, background: HALVES[0] } })
      .composite([
        {
          input: {
            create: { width: isTall ? width : width / 2, height: isTall ? height / 2 : height, channels: 3, background: HALVES[1] },
          },
          gravity: isTall ? 'south' : 'east',
        },
      ])
      .webp({ lossless: true })
      .toBuffer()
  const colourOf = async (jpeg: Buffer) => {
    const { dominant } = await sharp(jpeg).stats()
    return dominant.r > dominant.b ? HALVES[0] : HALVES[1]
  }

  test.each([
    ['wide', [2_400, 400], { x: 0, y: 50 }, HALVES[0]],
    ['wide', [2_400, 400], { x: 100, y: 50 }, HALVES[1]],
    ['tall', [600, 2_000], { x: 50, y: 0 }, HALVES[0]],
    ['tall', [600, 2_000], { x: 50, y: 100 }, HALVES[1]],
    ['tiny', [2, 1], { x: 0, y: 50 }, HALVES[0]],
  ] as const)('is a JPEG of the size that networks ask for, of a %s one %j around %j', async (_shape, [width, height], focus, colour) => {
    const jpeg = await getPictureCard({ file: `${width}-${height}.webp`, bytes: await halves(width, height), focus })
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: CARD_WIDTH, height: CARD_HEIGHT })
    expect(await colourOf(jpeg)).toBe(colour)
  })

  test('is small enough however much it shows, and white where the picture is transparent', async () => {
    const focus = { x: 50, y: 50 }
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const busy = await sharp({ create: { width: 1_300, height: 700, channels: 3, background: '#000', noise } })
      .webp({ quality: 100 })
      .toBuffer()
    expect((await getPictureCard({ file: 'busy.webp', bytes: busy, focus })).length).toBeLessThanOrEqual(PICTURE_CARD_MOST_BYTES)
    const clear = await sharp({ create: { width: 1_200, height: 630, channels: 4, background: '#0000' } })
      .webp()
      .toBuffer()
    const { dominant } = await sharp(await getPictureCard({ file: 'clear.webp', bytes: clear, focus })).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })
})

test.each(engines.slice(0, 1))(
  'a picture that was replaced has the card of the one in its place, one of the bin has none',
  async ({ fresh }) => {
    const site = testSite(await fresh())
    await addSampleContent(site)
    const [old, next] = await site.db.selectFrom('media').select('file').orderBy('file').limit(2).execute()
    if (!old || !next) throw new Error('the samples have pictures')
    expect(await findPictureCard(site, old.file)).toMatchObject({ file: old.file, focus: { x: 50, y: 50 } })
    const bin = { deleted_at: site.clock.now().toISOString() }
    await site.write('test', async (write) => {
      await write.trx
        .insertInto('picture_moves')
        .values({ file: old.file, target: next.file, created_at: write.now.toISOString() })
        .execute()
      await write.audit({ action: 'picture replaced', entity: 'media', entityId: old.file })
      write.contentChanged()
    })
    expect(await findPictureCard(site, old.file)).toMatchObject({ file: next.file })
    await site.write('test', async (write) => {
      await write.trx.updateTable('media').set(bin).where('file', '=', next.file).execute()
      await write.audit({ action: 'picture removed', entity: 'media', entityId: next.file })
      write.contentChanged()
    })
    expect(await findPictureCard(site, next.file)).toBeUndefined()
    expect(await findPictureCard(site, 'nothing.webp')).toBeUndefined()
  },
)

test.each(engines.slice(0, 1))('cards are there for what visitors see alone', async ({ fresh }) => {
  const site = testSite(await fresh())
  const [shown, draft] = [await buildPost(site, { title: 'Shown' }), await buildPost(site, { status: 'draft' })]
  expect(await findCard(site, 'post', String(shown))).toMatchObject({ cloth: 'Shown', title: 'Shown' })
  for (const [kind, key] of [
    ['post', String(draft)],
    ['post', 'x'],
    ['project', 'none'],
    ['package', 'none'],
    ['yo', 'think-school'],
    ['toString', '1'],
  ] as const)
    expect([kind, key, await findCard(site, kind, key)]).toEqual([kind, key, undefined])
})

test.each(engines.slice(0, 1))('a page in another language has a card in its words', async ({ fresh }) => {
  const site = testSite(await fresh())
  await addSampleContent(site)
  for (const tag of languageTags) {
    const found = await findCard(site, tag, 'think-school')
    expect(found?.title).toBe((await getPageTexts(site, 'think-school', tag)).title)
    // Every letter of it is in the site's face, or the title would be left out.
    expect(cardSvg({ ...card, title: found?.title ?? '' })).not.toBe(cardSvg({ ...card, title: '' }))
  }
  expect(await findCard(site, 'yo', 'about-us')).toBe(undefined)
})
