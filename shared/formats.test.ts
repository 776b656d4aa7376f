import { expect, test } from 'vitest'
import { chatHref, firstWords, readingMinutes, twoDigits } from './formats.ts'

test('first words: cut with ..., or whole', () => {
  expect(firstWords('one two three', 2)).toBe('one two...')
  expect(firstWords(' one  two ', 2)).toBe('one two')
})

test('page buttons have two digits at least', () => {
  expect([1, 9, 10, 100].map(twoDigits)).toEqual(['01', '09', '10', '100'])
})

test('reading time is never less than a minute', () => {
  expect(readingMinutes('<p>short</p>')).toBe(1)
  expect(readingMinutes(`<p>${'word '.repeat(600)}</p>`)).toBe(3)
})

test('a chat begins with a text, with or without a number', () => {
  expect(chatHref('+2348000000190', 'Hello & welcome')).toBe('https://wa.me/2348000000190?text=Hello%20%26%20welcome')
  expect(chatHref('+2348039990000')).toBe('https://wa.me/2348039990000')
  expect(chatHref('', 'Look')).toBe('https://wa.me/?text=Look')
})
