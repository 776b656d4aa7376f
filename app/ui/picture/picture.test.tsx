import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LiteContext } from '../lite/use-lite.ts'
import { Picture } from './picture.tsx'

const srcSets = (widths: number[], isLite = false) => {
  const picture = { file: 'gate.webp', width: widths.at(-1) ?? 0, height: 400, widths, placeholder: null, alt: 'A gate' }
  const page = renderToStaticMarkup(
    <LiteContext value={{ isLite, wish: undefined, sparesData: false }}>
      <Picture picture={picture} sizes="3rem" />
    </LiteContext>,
  )
  return [...page.matchAll(/srcSet="([^"]*)"/g)].map(([, set]) => set)
}

test('the width of pages that cost less is offered by them alone, unless the picture has no other', () => {
  const address = '/uploads/blogs/gate'
  expect(srcSets([320, 400])[0]).toBe(`${address}.avif 400w`)
  expect(srcSets([320, 400], true)[0]).toBe(`${address}-w320.avif 320w, ${address}.avif 400w`)
  expect(srcSets([96, 320])[0]).toBe(`${address}-w96.avif 96w, ${address}.avif 320w`)
})

test('a portrait is offered at its smallest size, and one that was stored before there was that size as it is', () => {
  expect(srcSets([96, 400])).toEqual(['/uploads/blogs/gate-w96.avif 96w, /uploads/blogs/gate.avif 400w', '/uploads/blogs/gate.webp 400w'])
  expect(srcSets([400])).toEqual(['/uploads/blogs/gate.avif 400w', '/uploads/blogs/gate.webp 400w'])
})
