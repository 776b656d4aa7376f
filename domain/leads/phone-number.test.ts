import { expect, test } from 'vitest'
import { e164sAmong, reachOf, readNumbers, toE164, withGuesses } from './phone-number.ts'

test.each([
  ['0803 000 0190', '+2348030000190'],
  ['+234 (0) 803 000 0190', '+2348030000190'],
  ['2348030000190', '+2348030000190'],
  ['00 234 803 000 0190', '+2348030000190'],
  ['+44 20 7946 0018', '+442079460018'],
  ['O8O3 OOO O190', '+2348030000190'],
  ['o8o30000190', '+2348030000190'],
  ['0803 OOO OI9O', '+2348030000190'],
  ['o8o3 000 0l90', '+2348030000190'],
  ['+0803 000 0190', '+2348030000190'],
  ['0803 000 0190 5', null],
  ['0803 000 01905', null],
  ['01 271 0000', null],
  ['call me', null],
  ['123', null],
  ['', null],
])('%j is dialled as %s', (typed, dialled) => {
  expect(toE164(typed)).toBe(dialled)
})

const [FIRST, SECOND] = ['+2348031110000', '+2348052220000']

test.each([
  '08031110000 / 08052220000',
  '08031110000/08052220000',
  '0803 111 0000, 0805 222 0000',
  '0803-111-0000 or 0805-222-0000',
  '+234 803 111 0000 & 0805 222 0000',
  '08031110000 08052220000',
  '0803 111 0000 0805 222 0000',
  'O8031110000; 08O52220000',
  ...['-', '.', '–', 'or', 'OR', 'and', ',', ';', '|', '&', '\n', '\r\n', '\\', '_', '•', '+234'].map((between) =>
    between === '+234' ? '08031110000+2348052220000' : `08031110000${between}08052220000`,
  ),
  '0803-111-0000-0805-222-0000',
])('in %j each number is one of its own', (typed) => {
  expect(readNumbers(typed).map(({ e164 }) => e164)).toEqual([FIRST, SECOND])
  const { phone, whatsApp, others } = reachOf(typed)
  expect([phone, whatsApp, others]).toMatchObject([FIRST, FIRST, [{ phone: SECOND, whatsApp: SECOND }]])
})

test.each([
  ['0803 111 0000', [FIRST]],
  ['0803 111 0000 (ask for Mrs Ade)', [FIRST]],
  ['08031110000 / 5', [FIRST]],
  // A digit is missing: it is shown and dialled as it was typed.
  ['08031110000 / 0805222000', [FIRST, '0805222000']],
  ['01 271 0000', ['012710000']],
  ['01/2710000', ['012710000']],
  ['0803111000008052220000', []],
  ['0803 CALL NOW', []],
  // What letters were read as is dialled when it is a number, and never otherwise.
  ['080311I0000', [FIRST]],
  ['lO8031110000', []],
  ['2.34803E+12', []],
  ['271000/271001', []],
  ['ask at school', []],
  ['', []],
])('of %j a phone dials %j and nothing else', (typed, dialled) => {
  expect(readNumbers(typed).map(({ dial }) => dial)).toEqual(dialled)
})

test.each([
  ['0803 111 0000', '0803 111 0000'],
  ['0803 111 0000 Ola', '0803 111 0000 Ola'],
  ['O803111000O', `O803111000O (to be checked: read as ${FIRST})`],
  ['S8031110000', `S8031110000 (to be checked: read as ${FIRST})`],
  ['0803 111 0000 ext12', '0803 111 0000 ext12'],
  ['0803 111 0000 x12', '0803 111 0000 x12'],
  ['0803l110000 / 0805 222 0000', '0803l110000 / 0805 222 0000 (to be checked: read as +2348031110000)'],
])('staff read %j as %j', (typed, shown) => {
  expect(withGuesses(typed)).toBe(shown)
  expect(readNumbers(typed).map(({ isGuess }) => isGuess)).toContain(shown !== typed)
})

test.each(['08031110000 08031110000', '0803 111 0000 / +234 803 111 0000', '08031110000, 8031110000'])(
  'the one number of %j is called once',
  (typed) => {
    expect(reachOf(typed)).toEqual({ phone: FIRST, whatsApp: FIRST, others: [] })
  },
)

test('numbers are read among other words; dates, prices and references are none', () => {
  expect(e164sAmong('Phone: 08052220000. Or call the bursar, O803 111 0000, after 2pm.')).toEqual([SECOND, FIRST])
  expect(e164sAmong('On 2026-11-21 at 10:00 we paid 1 250 000 naira for K7M2-9QXF.')).toEqual([])
})
