import { describe, expect, test } from 'vitest'
import { snippetOf } from './snippet.ts'

const plain = (snippet: string) => snippet.replace(/<\/?mark>/g, '')
const long = Array.from({ length: 200 }, (_, index) => `w${index}`).join(' ')

describe('snippet', () => {
  test('is cut around the found words, with … where something was left out', () => {
    const snippet = snippetOf(`${long} school fees ${long}`, [['school'], ['fee']])
    expect(snippet).toMatch(/^… w194 .* w199 <mark>school<\/mark> <mark>fees<\/mark> w0 .* …$/)
    expect(plain(snippet).length).toBeLessThan(340)
  })

  test('is the beginning when the text has none of the words', () => {
    expect(snippetOf('A short text.', [['fee']])).toBe('A short text.')
    expect(snippetOf(long, [['fee']])).toMatch(/^w0 w1 .* …$/)
    expect(snippetOf('', [['fee']])).toBe('')
  })

  test('shows the place with the most different words', () => {
    expect(snippetOf(`fees fees fees ${long} fees and receipts`, [['fee'], ['receipt']])).toContain('<mark>receipts</mark>')
  })

  test('marks a phrase only where its words stand together', () => {
    expect(snippetOf('computer, test; a computer test', [['comput', 'test']])).toBe(
      '<mark>computer</mark>, <mark>test</mark>; a <mark>computer</mark> <mark>test</mark>',
    )
    expect(snippetOf('computer of a test', [['comput', 'test']])).toBe('computer of a test')
  })

  test('is never cut inside a character, however long a word is', () => {
    const family = '👨‍👩‍👧‍👦'
    const snippet = snippetOf(`fees ${family.repeat(200)}`, [['fee']])
    expect(snippet.replace(/^<mark>fees<\/mark> | …$/g, '').replaceAll(family, '')).toBe('')
    const marked = snippetOf(`fees ${'ẹ̀'.normalize('NFD').repeat(300)}`, [['fee']])
    expect(marked.replace(/^<mark>fees<\/mark> | …$/g, '').replaceAll('ẹ̀'.normalize('NFD'), '')).toBe('')
  })

  test('stays short and shows the word in a text without a single space', () => {
    const snippet = snippetOf(`${'/x'.repeat(2_000)}/fees${'/x'.repeat(2_000)}`, [['fee']])
    expect(snippet).toContain('<mark>fees</mark>')
    expect(snippet.length).toBeLessThan(400)
  })
})
