import { expect, test } from 'vitest'
import { EXCERPT_WORDS } from '#shared/limits.ts'
import { excerptOf } from './excerpt.ts'

const words = (count: number, word = 'fees') => Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ')
const first = (count: number) => `${words(count)}...`

test('an excerpt is the first words, whole ones, of a short text as of a long one', () => {
  expect(excerptOf(`<p>${words(EXCERPT_WORDS)}</p>`)).toBe(words(EXCERPT_WORDS))
  expect(excerptOf(`<p>${words(EXCERPT_WORDS + 1)}</p>`)).toBe(first(EXCERPT_WORDS))
  expect(excerptOf(`<p>${words(EXCERPT_WORDS)}</p>${'<p>more</p>'.repeat(1_000)}`)).toBe(first(EXCERPT_WORDS))
  expect(excerptOf(words(5_000))).toBe(first(EXCERPT_WORDS))
})

test('an excerpt leaves out tables and quotations, however long, unless there is nothing else', () => {
  const table = `<table>${'<tr><td>cell</td></tr>'.repeat(1_000)}</table>`
  expect(excerptOf(`<p>One...</p>${table}<p>two</p>`)).toBe('One... two')
  expect(excerptOf(table).split(' ')).toHaveLength(EXCERPT_WORDS)
  expect(excerptOf(`${table}<p>${words(EXCERPT_WORDS + 1)}</p>`)).toBe(first(EXCERPT_WORDS))
})
