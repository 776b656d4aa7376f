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
