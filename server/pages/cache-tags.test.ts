import { expect, test } from 'vitest'
import { UNKNOWN_TABLE } from '#database/table-notes.ts'
import { marks } from '#domain/marks.ts'
import { EVERYTHING, Reading, Written } from '#domain/reading.ts'
import { tagsOfChange, tagsOfReading } from './cache-tags.ts'

function readingOf(own: readonly string[], ...parts: (readonly string[])[]): Reading {
  const reading = new Reading()
  for (const mark of own) reading.marks.add(mark)
  for (const part of parts) reading.parts.add(readingOf(part))
  return reading
}

const POST = marks.post(7)

test.each([
  ['a post that it shows', [POST], [POST]],
  ['another post', [POST], [marks.post(8)]],
  ['the whole table of what it shows', [POST], ['posts']],
  ['a row of a table that it read as a whole', ['categories'], ['categories/3']],
  ['another table', ['categories'], [POST]],
  ['anything, where nobody knows what it read', [UNKNOWN_TABLE], [marks.page(1)]],
  ['several things, one of which it shows', [marks.postOrder], [marks.page(1), marks.postOrder]],
])('a change of %s ends a page in the shared cache as it does here', (_what, read, wrote) => {
  const [reading, written] = [readingOf(read), new Written(wrote)]
  const isEnded = tagsOfReading(reading).some((tag) => tagsOfChange(written).includes(tag))
  expect(isEnded).toBe(written.ends(reading))
})

test('what a page shares with others counts too, and what nobody can say ends all', () => {
  const reading = readingOf([POST], [marks.itemsOf('package')])
  expect(tagsOfReading(reading)).toContain(marks.itemsOf('package'))
  expect(tagsOfReading(readingOf([]))).toContain(tagsOfChange(EVERYTHING)[0])
})

test('a page of very many things is told by its tables, in a header that shared caches read whole', () => {
  const reading = readingOf(Array.from({ length: 2_000 }, (_, id) => marks.post(id)))
  expect(tagsOfReading(reading).join(' ').length).toBeLessThan(8_000)
  expect(tagsOfReading(reading).some((tag) => tagsOfChange(new Written([marks.post(3)])).includes(tag))).toBe(true)
})

test('tags stand in headers as they are', () => {
  for (const tag of [...tagsOfReading(readingOf([POST, marks.itemsOf('main-navigation')])), ...tagsOfChange(EVERYTHING)])
    expect(tag).toMatch(/^[\w./-]+$/)
})
