import { expect, test } from 'vitest'
import { chatNumberOf, phoneLinks } from './own-number.ts'

const [FIRST, SECOND] = ['08031234567', '08051234567'] as const

test.each(['/', ' / ', ',', ';', '|', '&', '\n', 'or', ' OR ', 'and', ' ', '-', '.', ' - '].map((between) => FIRST + between + SECOND))(
  'of %j each number is a link of its own',
  (typed) => {
    expect(phoneLinks(typed)).toEqual([
      { text: FIRST, href: 'tel:+2348031234567' },
      { text: SECOND, href: 'tel:+2348051234567' },
    ])
  },
)

test.each([
  ['+234 800 000 0190', '+2348000000190'],
  ['+2348031234567+2348051234567', '+2348031234567', '+2348051234567'],
  ['0803 123 4567 ext 5', '+2348031234567'],
  ['0803 123 4567 / x', '+2348031234567'],
  ['+234 (0) 803 123 4567', '+2348031234567'],
  ['+2340803 123 4567', '+2348031234567'],
  ['01 271 0000', '012710000'],
  ['112', '112'],
  ['O8O31234567'],
  ['0803l234567'],
  ['2.34803E+12'],
  ['0803 123 4567 5'],
  ['0803123456708051234567'],
  ['0000000000'],
  ['call me'],
  ['ext 5'],
  ['\u0660\u0668\u0660\u0663\u0661\u0662\u0663\u0664\u0665\u0666\u0667', '+2348031234567'],
  [''],
])('of %j a phone dials the numbers that surely are some, and nothing else', (typed, ...dialled) => {
  expect(phoneLinks(typed).flatMap(({ href }) => href ?? [])).toEqual(dialled.map((number) => `tel:${number}`))
})

test('what is no number stands there as it was typed', () => {
  expect(phoneLinks(' ask at the desk ')).toEqual([{ text: 'ask at the desk' }])
  expect(phoneLinks('O8O31234567')).toEqual([{ text: 'O8O31234567' }])
})

test('WhatsApp is offered by the first number, and by none that it does not have', () => {
  expect(chatNumberOf(`${FIRST}/${SECOND}`)).toBe('+2348031234567')
  expect(chatNumberOf('00 234 803 123 4567')).toBe('+2348031234567')
  for (const none of ['112', 'O8O31234567', 'call me', '2.34803E+12', '']) expect(chatNumberOf(none)).toBe('')
})
