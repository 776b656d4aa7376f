import { expect, test } from 'vitest'
import { foreignPicturesIn, isForeignPicture } from './foreign-pictures.ts'

const SITE = 'https://school.example'
const OWN = '<p><img src="/uploads/blogs/a.webp" alt="A gate" /></p><p><img src="https://school.example/drawn/b.webp" alt="" /></p>'
const FOREIGN = '<img src="https://a.example/x.jpg?one=1&amp;two=2" alt="A tree" />'

test('pictures of other sites are named once each, those of this site are not', () => {
  expect(foreignPicturesIn(OWN, SITE)).toEqual([])
  const again = '<figure><img src="http://b.example/y.png" alt="" /></figure>'
  expect(foreignPicturesIn(`<p>${FOREIGN}${FOREIGN}</p>${again}`, SITE)).toEqual([
    'https://a.example/x.jpg?one=1&two=2',
    'http://b.example/y.png',
  ])
})

test.each([
  'https://a.example/x.jpg',
  'HTTPS://A.EXAMPLE/x.jpg',
  '//a.example/x.jpg',
  '/\\a.example/x.jpg',
  '\\\\a.example\\x.jpg',
  'https:a.example/x.jpg',
  'http:a.example/x.jpg',
  'https:/a.example/x.jpg',
  'hTTps:\\a.example\\x.jpg',
  ' https://a.example/x.jpg',
  'ht\ttps://a.example/x.jpg',
  '/\t/a.example/x.jpg',
  'https://school.example@a.example/x.jpg',
  'https://school.example.a.example/x.jpg',
  'https://school.example:8443/x.jpg',
  'http://school.example/x.jpg',
])('%j is a picture of another site', (src) => {
  expect(isForeignPicture(src, SITE)).toBe(true)
})

test.each([
  '/uploads/blogs/a.webp',
  'a.webp',
  '../a.webp',
  '//school.example/a.webp',
  'https:/school.example/a.webp',
  `${SITE}/a.webp`,
  '',
  '#a',
])('%j is one of this site', (src) => {
  expect(isForeignPicture(src, SITE)).toBe(false)
})
