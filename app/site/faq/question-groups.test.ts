import { expect, test } from 'vitest'
import { questionGroups } from './question-groups.ts'

const asked = (...headings: string[]) => headings.map((heading, index) => ({ heading, question: `Question ${index + 1}` }))
const shown = (...headings: string[]) =>
  questionGroups(asked(...headings)).map(({ title, asked: questions }) => [title, ...questions.map(({ question }) => question)])

test('questions stand under their headings in the order of the first of each, those without one last', () => {
  expect(shown('Prices', '', 'Your data', 'Prices ')).toEqual([
    ['Prices', 'Question 1', 'Question 4'],
    ['Your data', 'Question 3'],
    ['Other questions', 'Question 2'],
  ])
})

test('without any heading they are one list, and none without questions', () => {
  expect(shown('', '')).toEqual([['', 'Question 1', 'Question 2']])
  expect(shown()).toEqual([])
})

test('each group has an id of its own, marks or not', () => {
  const ids = questionGroups(asked('Èkó', 'Eko', '??')).map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
})
