import { describe, expect, test } from 'vitest'
import { clothKey, clothOf, LAYOUTS } from './cloth-of.ts'

describe('the cloth of a name', () => {
  test('is the same each time', () => {
    expect(clothOf('Ìmọ́lẹ̀ College')).toEqual(clothOf('Ìmọ́lẹ̀ College'))
  })

  test.each([
    ['capitals', 'IMOLE COLLEGE', 'Imole College'],
    ['tone marks and dots below', 'Ìmọ́lẹ̀ College', 'Imole College'],
    ['marks in one character or in two', 'Ìmọ́lẹ̀'.normalize('NFC'), 'Ìmọ́lẹ̀'.normalize('NFD')],
    ['hooked letters', 'Ɗan Ƙasa Academy', 'Dan Kasa Academy'],
    ['spaces', '  Harvest \n Gate ', 'Harvest Gate'],
    ['points and apostrophes', 'St. Mary’s', "St Mary's"],
    ['hyphens', 'Al-Bayan', 'Al Bayan'],
  ])('does not change with %s', (_what, typed, other) => {
    expect(clothOf(typed)).toEqual(clothOf(other))
  })

  test.each([
    ['School 1', 'School 2'],
    ['Mary Hill', 'Maryhill'],
    // The first of the four hashes takes them for one.
    ['School 66655', 'School 69711'],
    ['中文', '文中'],
    ['!!!', '???'],
    ['', ' x'],
  ])('of %j is not that of %j', (one, other) => {
    expect(clothOf(one)).not.toEqual(clothOf(other))
  })

  test('takes any text, of nothing too', () => {
    expect(clothKey(' \u0300 ')).toBe('\u0300')
    for (const name of ['', '\ud800']) expect(clothOf(name).ring).toHaveLength(LAYOUTS[clothOf(name).layout])
  })
})
