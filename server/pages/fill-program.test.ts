import { expect, test } from 'vitest'
import { fillable } from './fill-program.ts'

test('each name of a program is replaced wherever it stands, whatever stands in its place', () => {
  const fill = fillable('import(ENTRY),ENTRY_OF(ENTRY,URLS)', ['ENTRY', 'URLS'])
  expect(fill({ ENTRY: '"$&/URLS"', URLS: '["ENTRY"]' })).toBe('import("$&/URLS"),ENTRY_OF("$&/URLS",["ENTRY"])')
  expect(fill({ ENTRY: '1', URLS: '2' })).toBe('import(1),ENTRY_OF(1,2)')
})

test('a name that a program does not have is a mistake', () => {
  expect(() => fillable('import(ENTRY)', ['ENTRY', 'URLS'])).toThrow('the program has no URLS')
})
