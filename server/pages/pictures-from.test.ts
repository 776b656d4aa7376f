import { expect, test } from 'vitest'
import { withPicturesFrom } from './pictures-from.ts'

const CDN = 'https://cdn.example/p'

test.each([
  ['<img class="a" src="/uploads/blogs/a.webp" alt="x"/>', `<img class="a" src="${CDN}/uploads/blogs/a.webp" alt="x"/>`],
  [
    '<source type="image/avif" srcSet="/uploads/blogs/a-w96.avif 96w, /uploads/blogs/a.avif 1440w" sizes="3rem"/>',
    `<source type="image/avif" srcSet="${CDN}/uploads/blogs/a-w96.avif 96w, ${CDN}/uploads/blogs/a.avif 1440w" sizes="3rem"/>`,
  ],
  [
    '<link rel="preload" as="image" imageSrcSet="/uploads/blogs/a.avif 1440w" href="/uploads/blogs/a.webp"/>',
    `<link rel="preload" as="image" imageSrcSet="${CDN}/uploads/blogs/a.avif 1440w" href="${CDN}/uploads/blogs/a.webp"/>`,
  ],
])('pictures of a document come from there: %s', (html, wanted) => {
  expect(withPicturesFrom(CDN, html)).toBe(wanted)
  expect(withPicturesFrom(undefined, html)).toBe(html)
})

test.each([
  '<code>&lt;img src="/uploads/blogs/a.webp"&gt;</code>',
  '<script>x("\\u003cimg src=\\"/uploads/blogs/a.webp\\">")</script>',
  '<a href="/uploads/blogs/a.webp">the file</a>',
  '<img src="/drawn/a.webp"/><img src="https://a.example/uploads/blogs/a.webp"/>',
  '<p>/uploads/blogs/a.webp</p>',
])('what is no picture of a page stays as it is: %s', (html) => {
  expect(withPicturesFrom(CDN, html)).toBe(html)
})
