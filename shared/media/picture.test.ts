import { expect, test } from 'vitest'
import { mainFilesIn } from './picture.ts'

test('the files of pictures that a text names are found by their main files, each where a word begins', () => {
  expect(mainFilesIn('<img src="/uploads/blogs/gate-3f2a-w640.avif"> and gate-3f2a.webp, x.webp2, .webp')).toEqual([
    'gate-3f2a.webp',
    'gate-3f2a.webp',
  ])
})

// From each letter of it this would take half an hour.
test('a word of two million letters is read once', () => {
  expect(mainFilesIn(`${'a'.repeat(2_000_000)} gate-3f2a.webp`)).toEqual(['gate-3f2a.webp'])
})
