import { Script } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ownScriptsOf } from './own-scripts.ts'

const MARKS = {
  rows: '<section data-moves="0 700">',
  counters: '<p data-counts="">',
  tabs: '<div data-tabs="a">',
  lists: '<p data-under-way="…">',
}

test('a page carries the scripts that its markup asks for, and no other', () => {
  expect(ownScriptsOf('<main>data-moves</main>')).toEqual([])
  expect(ownScriptsOf(MARKS.rows)).toEqual(ownScriptsOf(MARKS.counters))
  expect(ownScriptsOf(MARKS.rows + MARKS.tabs)).toHaveLength(2)
})

test.each(Object.entries(MARKS))('that of %s can be read by a browser and holds no comment', (_, markup) => {
  const [script = ''] = ownScriptsOf(markup)
  expect(() => new Script(script)).not.toThrow()
  expect(script).not.toMatch(/\/\*|\/\/ /)
})

test('what moves a page is at most 2.5 KB, compressed', () => {
  expect(brotliCompressSync(ownScriptsOf(MARKS.rows).join('')).length).toBeLessThanOrEqual(2_560)
})
