import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const srcSets = (widths: number[]) => {
  const picture = { file: 'gate.webp', width: 400, height: 400, widths, placeholder: null, alt: 'A gate' }
  return [...renderToStaticMarkup(<Picture picture={picture} sizes="3rem" />).matchAll(/srcSet="([^"]*)"/g)].map(([, set]) => set)
}

test('a portrait is offered at its smallest size, and one that was stored before there was that size as it is', () => {
  expect(srcSets([96, 400])).toEqual(['/uploads/blogs/gate-w96.avif 96w, /uploads/blogs/gate.avif 400w', '/uploads/blogs/gate.webp 400w'])
  expect(srcSets([400])).toEqual(['/uploads/blogs/gate.avif 400w', '/uploads/blogs/gate.webp 400w'])
})
