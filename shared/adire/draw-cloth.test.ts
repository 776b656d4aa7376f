import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { clothOf, DYES, type Layout, LAYOUTS, type Tone } from './cloth-of.ts'
import { drawCloth, drawClothGround, fillWithCloth, shadesOf } from './draw-cloth.ts'
import { motifNames } from './motifs.ts'

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

test.each(Object.keys(LAYOUTS) as Layout[])('of %s every figure is drawn, in each square once a repeat', (layout) => {
  const ring = Array.from({ length: LAYOUTS[layout] }, (_, at) => motifNames[at % 5] ?? 'key')
  const cloth = { ...clothOf('Harvest Gate'), layout, lead: 'star', beside: 'snail', ring } as const
  const used = partsOf(drawCloth(cloth, 512)).attributes.get('href') ?? []
  const squares = used.filter((href) => href.startsWith('#c-') && !href.endsWith('0')).map((href) => href.replace('#c-', ''))
  expect(squares.toSorted()).toEqual([...(ring.length === 8 ? ['star', 'snail'] : ['star']), ...ring].toSorted())
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

test('what is drawn on each ground of each vat is told from it as text would be', () => {
  for (let dye = 0; dye < DYES; dye += 1)
    for (const tone of [0, 1, 2] as Tone[]) {
      const { ground, ink } = shadesOf({ ...clothOf('Harvest Gate'), dye }, tone)
      expect([dye, tone, contrast(ground, ink) >= 4.5]).toEqual([dye, tone, true])
    }
})

/** Of two colours such as '#0c0e2b', as WCAG 2 reckons it. */
function contrast(one: string, other: string): number {
  const light = (colour: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, share, at) => {
      const value = Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) / 255
      return sum + share * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    }, 0)
  const [low = 0, high = 0] = [light(one), light(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
