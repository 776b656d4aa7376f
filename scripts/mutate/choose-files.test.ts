import { expect, test } from 'vitest'
import { sampleLines, sourcesIn, testsOf } from './choose-files.ts'

test('faults go into code alone, and only tests that hold them are asked', () => {
  expect(sourcesIn('domain/submissions')).toContain('domain/submissions/submit-once.ts')
  expect(sourcesIn('domain/submissions').filter((file) => file.includes('.test.'))).toEqual([])
  expect(testsOf('domain/submissions')).toEqual(
    expect.arrayContaining(['domain/submissions/submit-once.test.ts', 'domain/leads/submit-lead.test.ts']),
  )
  expect(testsOf('server')).not.toContain('server/server.test.ts')
})

test('a sample is the same for the same seed, another for another, and never larger than asked', () => {
  const files = sourcesIn('domain/posts')
  const sample = sampleLines(files, 20, 7)
  expect(sample).toHaveLength(20)
  expect(sampleLines(files, 20, 7)).toEqual(sample)
  expect(sampleLines(files, 20, 8)).not.toEqual(sample)
  expect(sample.every((line) => /^domain\/posts\/[\w-]+\.ts:(\d+)-\1$/.test(line))).toBe(true)
})
