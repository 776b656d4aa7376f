import { describe, expect, test } from 'vitest'
import { inSheetLetters, lacksLetters, runsOf } from './mark-runs.ts'

describe('letters with marks in the PDF', () => {
  test('one after another where the faces have them whole', () => {
    for (const text of ['Ọláníyan ₦500', 'ẹ ọ ṣ ị ụ ɓ ɗ ƙ', 'ÀÈÌÒÙ áéíóú'])
      expect(runsOf(inSheetLetters(text), 'regular')).toEqual([{ letters: text }])
  })

  test('with a mark set back over its letter where they don’t, raised over a capital', () => {
    const [letter, mark, rest] = runsOf(inSheetLetters('Ọ̀yọ́'), 'bold')
    expect([letter?.letters, mark?.letters, rest?.letters]).toEqual(['Ọ', '\u0300', 'yọ'])
    const [back = 0, up = 0] = mark?.offset ?? []
    expect([back < -400, up > 100]).toEqual([true, true])
    const [, low] = runsOf(inSheetLetters('ọ̀'), 'bold')
    expect(low?.offset?.[1]).toBe(0)
  })

  test('in parts where they lack the whole, and as a question mark where they lack those', () => {
    expect(inSheetLetters('ṭ')).toBe('t\u0323')
    expect(inSheetLetters('Ő')).toBe('O')
    expect(inSheetLetters('中')).toBe('?')
    expect(['Ọ̀yọ́ Ő?', '中'].map(lacksLetters)).toEqual([false, true])
  })
})
