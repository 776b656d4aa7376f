import { expect, test } from 'vitest'
import { sharePicture } from './share-picture.ts'
import { siteMeta } from './site-meta.ts'

const sharing = (page: Partial<Parameters<typeof siteMeta>[1]>) =>
  siteMeta(undefined, { title: 'Fees', path: '/fees', ...page }).filter(
    (one) => 'property' in one && String(one.property).startsWith('og:image'),
  )

test('a page without a picture of its own is shared with the site’s, which says its size and words', () => {
  expect(sharing({})).toEqual([
    { property: 'og:image', content: `/drawn/${sharePicture.file}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: sharePicture.alt },
  ])
})

test('a page with a picture is shared with that, a hidden page with none', () => {
  expect(sharing({ image: 'a.webp', imageAlt: 'A shop' })).toEqual([
    { property: 'og:image', content: '/uploads/blogs/a.webp' },
    { property: 'og:image:alt', content: 'A shop' },
  ])
  expect(sharing({ hidden: true })).toEqual([])
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
