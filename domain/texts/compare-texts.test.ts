import { expect, test } from 'vitest'
import { differencesOfHtml, differencesOfTexts } from './compare-texts.ts'

const marked = (parts: ReturnType<typeof differencesOfTexts>) =>
  parts.map(({ kind, text }) => (kind === 'added' ? `+${text}+` : kind === 'removed' ? `-${text}-` : text)).join('')

test('says which words came and went', () => {
  expect(marked(differencesOfTexts('School fees are due in May', 'School fees were due in June'))).toBe(
    'School fees -are-+were+ due in -May-+June+',
  )
  expect(differencesOfTexts('the same', 'the same')).toEqual([])
})

test('of HTML compares what is read, a block a line, and tells of pictures', () => {
  expect(marked(differencesOfHtml('<h2>Fees</h2><p>Due <b>in</b> May.</p>', '<h2>Fees</h2><p>Due <i>in</i> June.</p>'))).toBe(
    'Fees\nDue in -May-+June+.',
  )
  expect(marked(differencesOfHtml('<p>One</p>', '<p>One</p><p><img src="/a.png" alt="A hall" /></p>'))).toBe('One+\n[Picture: A hall]+')
})

test('marks and entities are no words: a text that reads the same has no difference', () => {
  expect(differencesOfHtml('<p>Fish &amp; rice</p>', '<p><strong>Fish</strong> &amp; rice</p>')).toEqual([])
})

test('leaves out long stretches that did not change, but for the words around a change', () => {
  const long = Array.from({ length: 200 }, (_, index) => `w${index}`).join(' ')
  const [start, added, end] = differencesOfTexts(`${long} end`, `${long} new end`)
  expect(start?.text.split(/\s+/).filter(Boolean)).toHaveLength(13)
  expect(start?.text).toMatch(/^\n…\n/)
  expect([added?.text.trim(), end?.text.trim()]).toContain('new')
})
