import { describe, expect, test } from 'vitest'
import { cleanName, isSameName, nearKey } from './same-name.ts'

describe('names are the same', () => {
  test.each([
    ['in either Unicode form', 'Ẹ̀kọ́', 'Ẹ̀kọ́'.normalize('NFD')],
    ['whatever the order of their marks', 'ọ́', 'o\u0301\u0323'],
    ['in any case, letters with a dot too', 'ṢỌ́ṢÌ', 'ṣọ́ṣì'],
    ['in any case, hooked letters too', 'ƁAƊAƘA', 'ɓaɗaƙa'],
    ['in any case, the sharp s too', 'Ma\u1e9ee', 'Maße'],
    ['with blanks around them', ' Fees\t', 'Fees'],
    ['with several blanks in a row', 'Ade  Bello', 'Ade Bello'],
    ['with a blank that breaks no line', 'Ade\u00a0Bello', 'Ade Bello'],
    ['with narrow and wide blanks', 'Ade\u202f\u3000Bello', 'Ade Bello'],
    ['with a sign without width within', 'fe\u200bes', 'fees'],
    ['with a soft hyphen, a joiner and a mark of direction', 'fe\u00ades\u200d\u200e', 'fees'],
    ['with what begins a file before them', '\ufefffees', 'fees'],
  ])('%s', (_, one, other) => {
    expect(isSameName(one, other)).toBe(true)
    expect(nearKey(one)).toBe(nearKey(other))
  })
})

describe('names are near and not the same', () => {
  test.each([
    ['owó', 'ọwọ́'],
    ['owó', 'òwò'],
    ['ọwọ́', 'owo'],
    ['Ade Bello', 'Adé Bello'],
    ['ọma', 'oma'],
    ['ịba', 'iba'],
    ['ụlọ', 'ulo'],
    ['ɓaɗaƙa', 'badaka'],
    ['Maße', 'Masse'],
    ['İzmir', 'izmir'],
    ['ısı', 'isi'],
    ['ñ', 'n'],
  ])('%s, %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
    expect(nearKey(one)).toBe(nearKey(other))
  })

  test.each([
    ['C', 'C++'],
    ['Fee', 'Fees'],
    ['Ade-Bello', 'Ade Bello'],
    ['教育', '学校'],
  ])('%s and %s are neither', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
    expect(nearKey(one)).not.toBe(nearKey(other))
  })
})

describe('a name is stored', () => {
  test('as it was written, without what nobody sees', () => {
    expect(cleanName(' \u200bO\u0323wo\u0323\u0301 \u00a0 Ilé\u200d\ufeff')).toBe('Ọwọ́ Ilé')
  })

  test('with the joiners that shape letters and emoji', () => {
    for (const name of ['می\u200cخواهم', '👩\u200d💻', 'क्\u200dष']) expect(cleanName(name)).toBe(name)
  })

  test('as a blank where nobody would see a character', () => {
    for (const name of ['\u200b', '\u3164', '\u2800 \u200d', '\u0301']) expect(cleanName(name)).toBe('')
  })
})
