import { expect, test } from 'vitest'
import { byName, inOrder, partByName } from './name-order.ts'

test('names stand as readers look for them: by letters, then by marks, and numbers by their size', () => {
  expect(inOrder(['Zebra', 'apple', 'eko', 'Éclair', 'Ṣade', 'Ẹja', 'sade', 'Eja'])).toEqual([
    'apple',
    'Éclair',
    'Eja',
    'Ẹja',
    'eko',
    'sade',
    'Ṣade',
    'Zebra',
  ])
  expect(inOrder(['JSS 10', 'JSS 9', 'ọwọ́', 'òwò', 'owó'])).toEqual(['JSS 9', 'JSS 10', 'owó', 'òwò', 'ọwọ́'])
  expect([{ name: 'b' }, { name: 'Ẹ' }, { name: 'A' }].toSorted(byName).map(({ name }) => name)).toEqual(['A', 'b', 'Ẹ'])
})

test('a part of a list is one of the whole in its order', () => {
  const all = ['c', 'Á', 'b', 'a'].map((name, id) => ({ id, name }))
  const part = (page: number) => partByName(all, ({ name }) => name, { page, limit: 3 }).map(({ name }) => name)
  expect([part(1), part(2), part(3)]).toEqual([['a', 'Á', 'b'], ['c'], []])
})
