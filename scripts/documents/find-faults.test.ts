import { expect, test } from 'vitest'
import { findFaults } from './find-faults.ts'

const TREE = {
  'package.json': '{ "scripts": { "check": "x" } }',
  'domain/posts/find-post.ts': 'export const findPost = DATA_DIR',
  'docs/other.md': '# Other\n\n## A part of it\n',
  'database/migrate.ts': "const all = {\n  '0001-first': first,\n  '0002-second': second,\n}",
  'database/migrations/0001-first.ts': '',
  'database/migrations/0002-second.ts': '',
  'docs/decisions/0001-one.md': '# 1. One\n\nChanged by [2](0002-two.md).\n\n`goneSince` stands here.',
  'docs/decisions/0002-two.md': '# 2. Two\n\nIt changes [1](0001-one.md).',
}
const faultsWith = (files: Record<string, string>) => findFaults(new Map(Object.entries({ ...TREE, ...files })))
const inPage = (text: string) => faultsWith({ 'docs/page.md': text })

test('sound documents have no fault', () => {
  expect(
    inPage('[There](other.md#a-part-of-it): `findPost()` of `domain/posts/find-post.ts`, `DATA_DIR`, `npm run check`, `sometimes`.'),
  ).toEqual([])
  expect(inPage('A folder `domain/posts`, a pattern `domain/<feature>/x.ts`, a word of others `max-width`.')).toEqual([])
})

test.each([
  ['a link that leads nowhere', '[There](gone.md)', 'the link to gone.md leads nowhere'],
  ['an anchor that is not there', '[There](other.md#no-part)', 'other.md has no #no-part'],
  ['a path that is gone', 'See `domain/posts/gone.ts`.', 'there is no domain/posts/gone.ts'],
  ['a function that is gone', '`dropStatistics()` forgets.', 'no code has dropStatistics()'],
  ['a setting that is gone', '`OLD_SETTING` says.', 'no code has OLD_SETTING'],
  ['a script that is gone', 'Type `npm run api-types`.', 'there is no npm run api-types'],
  [
    'a sentence that a merge doubled',
    'It has every table once, for the screen and for CSV.\nIt has every table once, for the screen and for CSV.',
    'stands twice: It has every table once, for the screen and',
  ],
])('%s is told', (_, text, fault) => expect(inPage(text)).toEqual([`docs/page.md: ${fault}`]))

test('a decision that is changed says by which, and may name what is gone then', () => {
  expect(faultsWith({ 'docs/decisions/0001-one.md': '# 1. One' })).toEqual(['docs/decisions: 1 does not say that 2 changes it'])
})

test('migrations are registered, in the order of their names', () => {
  expect(faultsWith({ 'database/migrations/0003-third.ts': '' })).toEqual(['database/migrate.ts: 0003-third is not registered'])
  expect(faultsWith({ 'database/migrate.ts': "const all = {\n  '0002-second': second,\n  '0001-first': first,\n}" })).toEqual([
    'database/migrate.ts: 0001-first stands after 0002-second',
  ])
})
