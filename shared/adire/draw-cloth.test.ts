import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { clothOf } from './cloth-of.ts'
import { drawCloth, drawClothGround, fillWithCloth } from './draw-cloth.ts'

const LIMIT_BYTES = 6 * 1024
const names = ['', '<script>alert(1)</script>"&', '\ud800', ...Array.from({ length: 1_000 }, (_, at) => `School ${at}`)]

/** Elements and attributes of a document; throws where it is not well-formed. */
function partsOf(svg: string) {
  const elements = new Set<string>()
  const attributes = new Map<string, string[]>()
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    elements.add(tag.name)
    for (const [name, value] of Object.entries(tag.attributes)) attributes.set(name, [...(attributes.get(name) ?? []), value])
  })
  parser.write(svg).close()
  return { elements, attributes }
}

test('a drawn cloth is one SVG of at most 6 KB, of shapes alone', () => {
  for (const name of names) {
    const svg = drawCloth(clothOf(name), 512)
    expect([name, Buffer.byteLength(svg) <= LIMIT_BYTES]).toEqual([name, true])
    const { elements, attributes } = partsOf(svg)
    expect([...elements].filter((element) => !/^(?:svg|defs|g|use|path|circle)$/.test(element))).toEqual([])
    // Nothing that a strict policy refuses, and nothing from elsewhere.
    expect([...attributes.keys()].filter((attribute) => /^on|^style$|^class$/.test(attribute))).toEqual([])
    expect(attributes.get('href')?.filter((href) => !attributes.get('id')?.includes(href.slice(1)))).toEqual([])
    expect([name, /undefined|NaN|null/.test(svg)]).toEqual([name, false])
  }
})

test('it is as large as asked for, and says nothing of the name', () => {
  const svg = drawCloth(clothOf('Harvest Gate'), 512)
  expect(partsOf(svg).attributes.get('width')).toContain('512')
  expect(svg).not.toMatch(/harvest|gate/i)
})

test('every figure of the cloth is drawn, the lead once and each square of the ring once a repeat', () => {
  const cloth = clothOf('Harvest Gate')
  const used = partsOf(drawCloth(cloth, 512)).attributes.get('href') ?? []
  const squares = used.filter((href) => href.startsWith('#c-') && !href.endsWith('0')).map((href) => href.replace('#c-', ''))
  expect(squares.toSorted()).toEqual([cloth.lead, ...cloth.ring].toSorted())
})

test('as the ground of a picture it fills the whole of it', () => {
  const { attributes } = partsOf(drawClothGround(clothOf('Harvest Gate'), 1200, 630, 240))
  expect(attributes.get('viewBox')).toContain('0 0 1200 630')
  expect(attributes.get('patternTransform')).toEqual(['scale(1.5)'])
})

test('two in one page share no id', () => {
  const idsOf = (id: string) =>
    [...fillWithCloth(clothOf('Harvest Gate'), { id, repeat: 160 }).matchAll(/ id="([^"]+)"/g)].map(([, each]) => each)
  expect(idsOf('a').length).toBeGreaterThan(6)
  expect(new Set([...idsOf('a'), ...idsOf('b')]).size).toBe(2 * idsOf('a').length)
})
