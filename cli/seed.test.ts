import { describe, expect, test } from 'vitest'
import { CommandError } from './command.ts'
import { seedCommand } from './seed.ts'

describe('seed', () => {
  test.each([undefined, '0', '-1', 'ten', '1.5', '2000000'])('refuses --posts %s before it opens anything', async (posts) => {
    await expect(seedCommand.run({ operands: [], options: { posts } })).rejects.toThrow(CommandError)
  })
})
