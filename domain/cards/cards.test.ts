import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CARD_HEIGHT, CARD_MOST_BYTES, CARD_WIDTH } from '#shared/card-size.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { testSite } from '#tests/support/test-site.ts'
import { languageTags } from '#shared/languages.ts'
import { getPageTexts } from '../content/page-texts.ts'
import { addSampleContent } from '../samples/add-sample-content.ts'
import { getCardPicture } from './card-drawer.ts'
import { cardSvg } from './draw-card.ts'
import { findCard } from './find-card.ts'

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
