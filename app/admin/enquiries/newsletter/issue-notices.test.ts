import { expect, test } from 'vitest'
import { noticesOf } from './issue-notices.ts'

test('no mail is said to be on its way before a mail server is set', () => {
  for (const done of ['test', 'send-now'] as const) {
    expect(noticesOf(true, false)[done]?.text).toMatch(/on its way/i)
    expect(noticesOf(false, false)[done]?.text).toMatch(/^(?!.*on its way).* a mail server is set/i)
  }
})

test('what became a draft again, since all its readers left, is not said to be on its way', () => {
  expect(Object.keys(noticesOf(true, true))).not.toContain('send-now')
  expect(noticesOf(true, true)).toHaveProperty('saved')
})
