import { expect, test } from 'vitest'
import { likeOthers, type SignCount, signsOf } from './learned-spam.ts'

const total = (spam: number, honest: number): SignCount => ({ kind: 'total', spam, honest })
const times = (count: number, sign: SignCount): SignCount[] => Array.from({ length: count }, () => sign)
const sender = (spam: number, honest = 0): SignCount => ({ kind: 'sender', spam, honest })
const host = (spam: number, honest = 0): SignCount => ({ kind: 'host', spam, honest })
const word = (spam: number, honest = 0): SignCount => ({ kind: 'word', spam, honest })

test.each<[string, SignCount[], number]>([
  ['nothing is known of it', [total(0, 0), sender(0), ...times(8, word(0))], 0],
  ['its sender was spam twice', [total(2, 0), sender(2)], 0],
  ['its sender was spam three times', [total(3, 0), sender(3)], 3],
  ['its sender was spam often, and honest once', [total(5, 1), sender(5, 1)], 5],
  ['its sender was spam, and honest too often for that', [total(9, 2), sender(9, 2)], 0],
  ['it links to where spam links', [total(12, 3), sender(0), host(12), host(0)], 12],
  ['its words are those of spam', [total(20, 20), ...times(6, word(9)), ...times(6, word(0))], 9],
  ['too few of its words are', [total(20, 20), ...times(5, word(9))], 0],
  ['less than half of its words are', [total(20, 20), ...times(6, word(9)), ...times(7, word(0))], 0],
  ['its words were seen in too little spam', [total(4, 40), ...times(9, word(4))], 0],
  // Nobody has called anything honest yet, so nothing tells what honest words are.
  ['its words are those of spam, but nothing honest is known', [total(20, 0), ...times(9, word(20))], 0],
  ['its words stand in honest ones as often', [total(50, 5), ...times(9, word(20, 3))], 0],
])('when %s', (_, counts, likes) => {
  expect(likeOthers(counts)).toBe(likes)
})

test('signs are of sender, links and words, tell nothing by themselves, and leave out links to this site', () => {
  const signs = signsOf(
    'secret',
    { email: 'ADA@spam.example', text: 'Cheap cheap links: https://www.Shop.example/x http://own.example' },
    'own.example',
  )
  expect(signs.map(({ kind }) => kind)).toEqual(['total', 'sender', 'host', 'word', 'word'])
  expect(JSON.stringify(signs)).not.toMatch(/ada|shop|cheap|links/i)
  const again = signsOf('secret', { email: 'ada@spam.example', text: 'Links! CHEAP http://shop.example' }, 'www.own.example')
  expect(again.map(({ sign }) => sign).toSorted()).toEqual(signs.map(({ sign }) => sign).toSorted())
  expect(signsOf('another', { email: '', text: 'cheap' }, '')).not.toEqual(signsOf('secret', { email: '', text: 'cheap' }, ''))
})
