import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sentenceOf, WhoElse } from './who-else.tsx'

const person = (name: string) => ({ userId: name, name, since: '2026-11-21T09:00:00.000Z' })

test('whoever opened an enquiry first is named, and those who came later', () => {
  expect(sentenceOf({ others: [], isHolder: true })).toBe('')
  expect(sentenceOf({ others: [person('Ada')], isHolder: true })).toBe('Ada has this enquiry open too.')
  expect(sentenceOf({ others: [person('Ada'), person('Bola')], isHolder: true })).toBe('Ada, Bola have this enquiry open too.')
  expect(sentenceOf({ others: [person('Ada'), person('Bola')], isHolder: false })).toBe(
    'Ada had this enquiry open first: ask before you call.',
  )
})

test('before scripts know, nothing stands there', () => {
  expect(renderToStaticMarkup(<WhoElse entity="lead" id="1" />)).toBe('')
})
