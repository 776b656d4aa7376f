import { expect, test } from 'vitest'
import { askCommand } from '#tests/support/command-line.ts'

test.each([
  [
    ['update', 'v0.2.0'],
    /^Error: update: \S+ is not among releases: the program must stand in releases\/NAME, with a link 'current' [^\n]+\n$/,
  ],
  [['update', '--back'], /is not among releases/],
  [['update', 'v0.2.0', '--back'], /^Error: update: --back takes no RELEASE\n$/],
])('%s is refused in one line', async (words, said) => {
  expect(await askCommand(words)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(said) })
})
