import { expect, test } from 'vitest'
import { compareBlocks, mergeBlocks, type Side, type Stretch } from './merge-blocks.ts'

const paragraphs = (...words: string[]) => words.map((word) => `<p>${word}</p>`).join('\n')
const differing = (stretches: readonly Stretch[]) =>
  stretches.flatMap((stretch) => (stretch.kind === 'differs' ? [[stretch.mine, stretch.theirs, stretch.suggested]] : []))

test('equal texts are one stretch', () => {
  expect(compareBlocks(undefined, paragraphs('a', 'b'), paragraphs('a', 'b'))).toEqual([{ kind: 'same', html: paragraphs('a', 'b') }])
})

test('what only one of two changed is suggested from whoever changed it', () => {
  const base = paragraphs('fees', 'dates', 'end')
  const stretches = compareBlocks(base, paragraphs('my fees', 'dates', 'end'), paragraphs('fees', 'dates', 'their end'))
  expect(differing(stretches)).toEqual([
    ['<p>my fees</p>', '<p>fees</p>', 'mine'],
    ['<p>end</p>', '<p>their end</p>', 'theirs'],
  ])
  const suggested = differing(stretches).map(([, , side]) => side as Side)
  expect(mergeBlocks(stretches, (index) => suggested[index] ?? 'mine')).toBe(paragraphs('my fees', 'dates', 'their end'))
})

test('changes of neighbours are chosen one by one', () => {
  const base = paragraphs('fees', 'dates')
  expect(differing(compareBlocks(base, paragraphs('fees', 'my dates'), paragraphs('their fees', 'dates')))).toEqual([
    ['<p>fees</p>', '<p>their fees</p>', 'theirs'],
    ['<p>my dates</p>', '<p>dates</p>', 'mine'],
  ])
})

test('what one added or took out is suggested to stand or to go', () => {
  const base = paragraphs('a', 'b')
  expect(differing(compareBlocks(base, paragraphs('a', 'b'), paragraphs('a', 'new', 'b')))).toEqual([['', '<p>new</p>', 'theirs']])
  expect(differing(compareBlocks(base, paragraphs('a', 'new', 'b'), paragraphs('a', 'b')))).toEqual([['<p>new</p>', '', 'mine']])
  expect(differing(compareBlocks(base, paragraphs('a'), paragraphs('a', 'b')))).toEqual([['', '<p>b</p>', 'mine']])
  expect(differing(compareBlocks(base, paragraphs('a', 'b'), paragraphs('a')))).toEqual([['<p>b</p>', '', 'theirs']])
})

test('each choice is taken as it was made, both too', () => {
  const stretches = compareBlocks(undefined, paragraphs('one', 'same', 'mine'), paragraphs('uno', 'same', 'theirs'))
  expect(mergeBlocks(stretches, () => 'mine')).toBe(paragraphs('one', 'same', 'mine'))
  expect(mergeBlocks(stretches, () => 'theirs')).toBe(paragraphs('uno', 'same', 'theirs'))
  expect(mergeBlocks(stretches, (index) => (index === 0 ? 'theirs' : 'both'))).toBe(paragraphs('uno', 'same', 'mine', 'theirs'))
})

test('a list or a table is one block, whatever stands in it', () => {
  const list = '<ul><li>a</li><li>b</li></ul>'
  expect(differing(compareBlocks(undefined, `${list}\n<p>x</p>`, `<ul><li>a</li></ul>\n<p>x</p>`))).toEqual([
    [list, '<ul><li>a</li></ul>', 'mine'],
  ])
})

test('of texts that were written anew each is one choice, however many blocks they have', () => {
  const mine = Array.from({ length: 10_000 }, (_, index) => `mine ${index}`)
  const theirs = mine.map((word) => word.replace('mine', 'theirs'))
  expect(differing(compareBlocks(undefined, paragraphs('start', ...mine, 'end'), paragraphs('start', ...theirs, 'end')))).toEqual([
    [paragraphs(...mine), paragraphs(...theirs), 'mine'],
  ])
})
