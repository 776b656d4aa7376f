import { expect, test } from 'vitest'
import { withTextPictures } from './named-pictures.ts'

const gate = { file: 'gate.webp', width: 1440, height: 960, widths: [96, 320, 400, 640, 960, 1440], placeholder: null }
const text = '<p>Our gate: <img src="/uploads/blogs/gate.webp" alt="A gate" width="1440" height="960" loading="lazy" /></p>'
const pictures = { 'gate.webp': gate }

test('a picture of a text comes at the widths that it has, as wide as the column at most', () => {
  const sizes = 'sizes="(min-width: 46.5625rem) 44rem, calc(100vw - 2.5625rem)"'
  const at = (name: string, width: number) => `/uploads/blogs/${name} ${width}w`
  const avif = [at('gate-w96.avif', 96), at('gate-w400.avif', 400), at('gate-w640.avif', 640), at('gate-w960.avif', 960)]
  expect(withTextPictures(text, pictures, false)).toBe(
    `<p>Our gate: <picture><source type="image/avif" srcset="${[...avif, at('gate.avif', 1440)].join(', ')}" ${sizes} />` +
      `<img src="/uploads/blogs/gate.webp" srcset="${at('gate-w640.webp', 640)}, ${at('gate.webp', 1440)}" ${sizes}` +
      ' alt="A gate" loading="lazy" width="1440" height="960" /></picture></p>',
  )
})

test('a page that costs less offers the smallest too, and asks for half', () => {
  const html = withTextPictures(text, pictures, true)
  expect(html).toContain('gate-w320.avif 320w')
  expect(html).toContain('sizes="(min-width: 46.5625rem) 22rem, calc(50vw - 1.28125rem)"')
})

test('one that was put in small stays small, a smaller file or a replaced one leads to the whole, and its shape is its own', () => {
  const small = '<img src="/uploads/blogs/old-w640.webp" alt="" width="320" height="10" loading="lazy" />'
  const html = withTextPictures(small, { 'old.webp': gate }, false)
  expect(html).toContain('sizes="(min-width: 22.5625rem) 20rem, calc(100vw - 2.5625rem)"')
  expect(html).toContain('<img src="/uploads/blogs/gate.webp"')
  expect(html).toContain(' width="320" height="213" />')
  expect(html).not.toContain('old')
})

test.each([
  '<img src="/uploads/blogs/gone.webp" alt="" loading="lazy" />',
  '<img src="https://a.example/uploads/blogs/gate.webp" alt="" />',
  '<img src="/drawn/gate.webp" alt="" />',
  '<code>&lt;img src="/uploads/blogs/gate.webp" /></code>',
])('what is no stored picture stays as it is: %s', (html) => {
  expect(withTextPictures(html, pictures, false)).toBe(html)
})
