import { expect, test } from 'vitest'
import { chatWords } from './chat-words.ts'

test('a chat knows the page it comes from, and what was chosen there', () => {
  expect(chatWords({ texts: { title: 'Pricing' }, pupils: '320' }, 'Home', {})).toBe(
    'Hello, I am on your page “Pricing” and have a question: We have 320 pupils. ',
  )
  expect(chatWords({ title: 'Fee reminders' }, 'Home', {})).toBe('Hello, I am on your page “Fee reminders” and have a question: ')
  const packages = [{ name: 'Basic', fromNaira: 500, toNaira: 700 }]
  expect(chatWords(undefined, 'Home', { package: 'basic', packages })).toBe(
    'Hello, I am on your page “Home” and have a question: We would like to see the Basic package. ',
  )
  // What was typed since counts more than what the address asked for.
  expect(chatWords({ texts: { title: 'Pricing' }, pupils: '320' }, 'Home', { pupils: 90 })).toContain('90 pupils')
})
