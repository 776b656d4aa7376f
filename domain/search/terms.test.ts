import { expect, test } from 'vitest'
import { searchedTerms, termsOf } from './terms.ts'

const stems = (text: string) => termsOf(text).map(({ stem }) => stem)

test('a text is found by its words in their order, then by its names with signs, and by each sign', () => {
  expect(stems('Learn C++ & “C#” at AT&T.')).toEqual([
    'learn',
    'c',
    'c',
    'at',
    'at',
    't',
    'cu02bu02b',
    'cu023',
    'atu026t',
    'u02b',
    'u026',
    'u023',
  ])
  expect(stems('👩🏽‍🏫 on .NET, e.g. Node.js')).toEqual(['on', 'net', 'e', 'g', 'node', 'js', 'u02enet', 'u01f469', 'u01f3eb'])
})

test('a name with signs is one word of a search; where it has more letters than one its words stand for it', () => {
  expect(searchedTerms('c++')).toEqual([{ folded: 'cu02bu02b', stem: 'cu02bu02b' }])
  expect(searchedTerms('100%')).toEqual([{ folded: '100', stem: '100u025', otherwise: ['100'] }])
  expect(searchedTerms('fees&results ₦').map(({ stem }) => stem)).toEqual(['fee', 'result'])
})

test('long texts without blanks are gone through once', () => {
  for (const text of ['a', "a'", 'a+', '1,000,', '+', '🎓', '.a', 'a+ '])
    expect(() => [termsOf(text.repeat(200_000)), searchedTerms(text.repeat(200_000))]).not.toThrow()
})

test('of names with signs a text has the first thousand, each once, and none that is longer than a word', () => {
  const names = (text: string) => stems(text).filter((stem) => stem.endsWith('u026b'))
  const different = Array.from({ length: 3_000 }, (_, index) => `a${index}&b`)
  expect(names(different.join(' '))).toHaveLength(1_000)
  expect(stems('AT&T '.repeat(3_000)).filter((stem) => stem === 'atu026t')).toHaveLength(1)
  expect(stems('c#'.repeat(1_000)).filter((stem) => stem.length > 40)).toEqual([])
})
