import { expect, test } from 'vitest'
import { isBlank } from './is-blank.ts'

const ONE_OF_EACH = [
  '',
  ' ',
  '	\r\n',
  '\0',
  '',
  '\xA0',
  '­',
  '́',
  '͏',
  '؜',
  'ः',
  'ᅟ',
  'ᅠ',
  '឴',
  '᠋',
  '᠎',
  ' ',
  '​',
  '‌',
  '‍',
  '‎',
  '\u2028',
  '‮',
  '⁠',
  '⁤',
  '⁯',
  '⃣',
  '⠀',
  '　',
  'ㅤ',
  '️',
  '﻿',
  'ﾠ',
  '￹',
  '𝅙',
  '𝅳',
  '󠀁',
  '󠀠',
  '󠄀',
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
