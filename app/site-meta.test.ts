import { expect, test } from 'vitest'
import { sharePicture } from './share-picture.ts'
import { siteMeta } from './site-meta.ts'

const metaOf = (page: Partial<Parameters<typeof siteMeta>[1]>) => siteMeta(undefined, { title: 'Fees', path: '/fees', ...page })
/** What each tag says, by its name. */
const contentOf = (page: Parameters<typeof metaOf>[0]): Record<string, unknown> =>
  Object.fromEntries(
    metaOf(page).map((one): [string, unknown] => {
      const { property, name, content } = one as { property?: string; name?: string; content?: string }
      return [property ?? name ?? '', content]
    }),
  )

test.each([
  ['the site’s, which says what it shows', {}, `/drawn/${sharePicture.file}`, 'image/jpeg', sharePicture.alt],
  ['its drawn card', { card: '/cards/post/1.png' }, '/cards/post/1.png', 'image/png', 'Fees'],
  ['a card of a name', { card: '/cards/adire/name.png?name=A' }, '/cards/adire/name.png?name=A', 'image/png', 'Fees'],
  ['its own picture as JPEG', { image: 'a-1f.webp', imageAlt: 'A shop' }, '/cards/picture/a-1f.jpg', 'image/jpeg', 'A shop'],
  ['its own picture, which nobody described', { image: 'a-1f.webp', imageAlt: '' }, '/cards/picture/a-1f.jpg', 'image/jpeg', 'Fees'],
])('a page is shared with %s, and the same tags', (_what, page, picture, type, alt) => {
  expect(contentOf(page)).toMatchObject({
    'og:image': picture,
    'og:image:type': type,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': alt,
    'twitter:card': 'summary_large_image',
  })
})

test('a hidden page is shared with none', () => {
  expect(Object.keys(contentOf({ hidden: true })).filter((name) => /image|twitter/.test(name))).toEqual([])
})

test('an article says when it came out and when it last changed', () => {
  const at = { publishedAt: '2026-01-14T07:40:00.000Z', changedAt: '2026-02-01T09:00:00.000Z' }
  expect(contentOf({ type: 'article', ...at })).toMatchObject({
    'article:published_time': at.publishedAt,
    'article:modified_time': at.changedAt,
  })
})

const descriptionOf = (description: readonly (string | undefined)[], page?: number) => {
  const metas = siteMeta(undefined, { title: 'Fees', path: '/fees', description, ...(page && { page }) })
  return metas.flatMap((one) => ('name' in one && one.name === 'description' ? [one.content] : []))
}
const LONG = 'What a term costs, per pupil, for the school application, and what each of the three packages has.'

test('a description that is too short goes on with the next text; one that is long enough stands alone', () => {
  expect(descriptionOf(['What a term costs', LONG])).toEqual([LONG.replace(/^/, 'What a term costs. ')])
  expect(descriptionOf([LONG, 'More.'])).toEqual([LONG])
  expect(descriptionOf([LONG], 3)).toEqual([`Page 3. ${LONG}`])
  expect(descriptionOf([undefined, '  '])).toEqual([])
})

test('a description is cut at a word, and never inside of a character', () => {
  expect(descriptionOf([`${LONG} ${LONG}`])).toEqual([
    'What a term costs, per pupil, for the school application, and what each of the three packages has. What a term costs, per pupil, for the school…',
  ])
  expect(descriptionOf(['😀'.repeat(200)])).toEqual([`${'😀'.repeat(154)}…`])
})
