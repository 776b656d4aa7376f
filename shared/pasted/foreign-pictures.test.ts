import { expect, test } from 'vitest'
import { foreignPicturesIn } from './foreign-pictures.ts'

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
