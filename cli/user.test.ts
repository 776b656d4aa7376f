import { expect, test } from 'vitest'
import { askCommand as ask, runCli as cli } from '#tests/support/command-line.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('someone is removed by their address alone, or with --email', async () => {
  const folder = temporaryFolder()
  for (const email of ['ada@example.com', 'bola@example.com', 'chidi@example.com'])
    expect((await cli(['user', 'add', '--email', email, '--role', 'admin', '--password', 'nine green lorries'], folder)).code).toBe(0)
  expect(await cli(['user', 'remove', 'bola@example.com'], folder)).toEqual({ code: 0, stdout: 'Removed bola@example.com\n', stderr: '' })
  expect(await cli(['user', 'remove', '--email', 'chidi@example.com'], folder)).toMatchObject({ code: 0 })
  expect((await cli(['user', 'list'], folder)).stdout).toBe('ada@example.com  admin  ada\n')
})

test.each([
  [['user', 'remove'], 'Error: user remove: ADDRESS is missing, such as ada@example.com\n'],
  [['user', 'factor-off'], 'Error: user factor-off: ADDRESS is missing, such as ada@example.com\n'],
  [['user', 'remove', 'a@b.example', '--email', 'c@d.example'], 'Error: user remove: give the address once, with --email or without\n'],
  [['user', 'remove', 'nobody@example.com'], 'Error: User not found!\n'],
  [['seed', '--posts', '0'], 'Error: seed: --posts must be a whole number from 1 to 1000000\n'],
])('%j is answered in one line that says what to give', async (words, line) => {
  expect(await ask(words)).toEqual({ code: 1, stdout: '', stderr: line })
})
