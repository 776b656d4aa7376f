import { expect, test } from 'vitest'
import { chatHref } from './formats.ts'
import { phoneLinks, telHref, whatsAppHref } from './phone-links.ts'

test('phone and WhatsApp links hold digits only', () => {
  expect(telHref('+234 800 000 0190')).toBe('tel:+2348000000190')
  expect(whatsAppHref('0803 999 0000')).toBe('https://wa.me/2348039990000')
  expect(whatsAppHref('+234 800 000 0190', 'Hello & welcome')).toBe('https://wa.me/2348000000190?text=Hello%20%26%20welcome')
})

const [FIRST, SECOND] = ['08031234567', '08051234567'] as const

test.each([
  ...['/', ' / ', ',', ';', '|', '&', '\n', 'or', ' OR ', 'and', ' ', '-', '.', ' - '].map((between) => FIRST + between + SECOND),
])('of %j each number is a link of its own', (typed) => {
  expect(phoneLinks(typed)).toEqual([
    { text: FIRST, href: `tel:${FIRST}` },
    { text: SECOND, href: `tel:${SECOND}` },
  ])
})

test.each([
  ['+2348031234567+2348051234567', '+2348031234567', '+2348051234567'],
  ['0803 123 4567 ext 5', '08031234567'],
  ['0803 123 4567 / x', '08031234567'],
  ['+234 (0) 803 123 4567', '+2348031234567'],
  ['+2340803 123 4567', '+2348031234567'],
  ['01 271 0000', '012710000'],
  ['112', '112'],
  ['O8O31234567'],
  ['0803l234567'],
  ['2.34803E+12'],
  ['0803 123 4567 5'],
  ['0803-123-4567-0805-123-4567'],
  ['0803123456708051234567'],
  ['0000000000'],
  ['call me'],
  ['ext 5'],
  ['\u0660\u0668\u0660\u0663\u0661\u0662\u0663\u0664\u0665\u0666\u0667'],
  [''],
])('of %j a phone dials the numbers as they stand and nothing else', (typed, ...dialled) => {
  expect(phoneLinks(typed).flatMap(({ href }) => href ?? [])).toEqual(dialled.map((number) => `tel:${number}`))
  expect(telHref(typed)).toBe(dialled[0] ? `tel:${dialled[0]}` : '')
})

test('WhatsApp is offered by the first number, and by none that it does not have', () => {
  expect(whatsAppHref(`${FIRST}/${SECOND}`)).toBe('https://wa.me/2348031234567')
  expect(whatsAppHref('00 234 803 123 4567')).toBe('https://wa.me/2348031234567')
  for (const none of ['112', 'O8O31234567', 'call me', '2.34803E+12']) expect(whatsAppHref(none)).toBe('')
  expect(chatHref('', 'Look')).toBe('https://wa.me/?text=Look')
})
