import { expect, test } from 'vitest'
import { isBlank } from './is-blank.ts'

const ONE_OF_EACH = [
  ...['', ' ', '\t\r\n', '\u0000', '\u0085', '\u00a0', '\u00ad', '\u0301', '\u034f', '\u061c', '\u0903', '\u115f', '\u1160', '\u17b4'],
  ...['\u180b', '\u180e', '\u2000', '\u200b', '\u200c', '\u200d', '\u200e', '\u2028', '\u202e', '\u2060', '\u2064', '\u206f', '\u20e3'],
  ...[
    '\u2800',
    '\u3000',
    '\u3164',
    '\ufe0f',
    '\ufeff',
    '\uffa0',
    '\ufff9',
    '\u{1d159}',
    '\u{1d173}',
    '\u{e0001}',
    '\u{e0020}',
    '\u{e0100}',
  ],
]

test.each(ONE_OF_EACH)('nobody sees %j', (text) => {
  expect([isBlank(text), isBlank(`${text} ${text}`), isBlank(`${text}a${text}`)]).toEqual([true, true, false])
})

test.each(['a', '.', '0', '´', 'é', 'e\u0301', 'می‌خواهم', '❤️', '👨‍👩‍👧', '🏻', '🇳🇬', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '⠁', 'ᅟᅡ', '\ufffd'])(
  'somebody sees %s',
  (text) => {
    expect(isBlank(text)).toBe(false)
  },
)
