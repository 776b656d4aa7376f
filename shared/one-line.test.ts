import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  ['Ada\r\nBcc: x', 'Ada Bcc: x'],
  [' \u200bAda\u202e\ufeff ', 'Ada'],
  ['Àdá'.normalize('NFD'), 'Àdá'],
  ['می‌خواهم', 'می‌خواهم'],
  ['👨‍👩‍👧 ❤️', '👨‍👩‍👧 ❤️'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 Alba', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Alba'],
  ['Alba\u{e0067}\u{e007f}', 'Alba'],
  ['\u200c\u200d', ''],
  ['\u3164 \u2800', ''],
])('%j is %j on one line', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
