import { expect, test } from 'vitest'
import { firstWords, readingMinutes, telHref, twoDigits, whatsAppHref } from './formats.ts'

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

test('phone and WhatsApp links hold digits only', () => {
  expect(telHref('+234 800 000 0190')).toBe('tel:+2348000000190')
  expect(whatsAppHref('0803 999 0000')).toBe('https://wa.me/2348039990000')
  expect(whatsAppHref('+234 800 000 0190', 'Hello & welcome')).toBe('https://wa.me/2348000000190?text=Hello%20%26%20welcome')
})
