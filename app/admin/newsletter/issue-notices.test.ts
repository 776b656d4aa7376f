import { expect, test } from 'vitest'
import { noticesOf } from './issue-notices.ts'

test('no mail is said to be on its way before a mail server is set', () => {
  for (const done of ['test', 'send-now']) {
    expect(noticesOf(true)[done]?.text).toMatch(/on its way/i)
    expect(noticesOf(false)[done]?.text).toMatch(/^(?!.*on its way).* a mail server is set/i)
  }
})
