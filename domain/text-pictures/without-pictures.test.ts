import { expect, test } from 'vitest'
import { withoutForeignPictures } from './without-pictures.ts'

const site = { siteUrl: 'https://school.example' } as Parameters<typeof withoutForeignPictures>[0]

const OWN = '<p>A gate <img src="/uploads/blogs/a.webp" alt="A gate" /></p><p><img src="https://school.example/drawn/b.webp" alt="" /></p>'
const FOREIGN = '<img src="https://a.example/x.jpg?one=1&amp;two=2" alt="A tree" />'

test('a text without them keeps its words, and nothing stays that held only them', () => {
  expect(withoutForeignPictures(site, OWN)).toBe(OWN)
  const linked = `<p><a href="https://a.example/">${FOREIGN}</a></p>`
  expect(withoutForeignPictures(site, `<h2>Trees</h2>${linked}<p>Words ${FOREIGN} go on</p><p></p>`)).toBe(
    '<h2>Trees</h2><p>Words  go on</p><p></p>',
  )
  for (const src of ['http:a.example/x.jpg', 'https:/a.example/x.jpg', '//a.example/x.jpg'])
    expect(withoutForeignPictures(site, `<p>Words <img src="${src}" alt="" /></p>`)).toBe('<p>Words </p>')
  const figure = `<figure>${FOREIGN}<figcaption>Planted in 2020</figcaption></figure>`
  expect(withoutForeignPictures(site, figure)).toBe('<figure><figcaption>Planted in 2020</figcaption></figure>')
})
