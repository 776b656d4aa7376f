import { expect, test } from 'vitest'
import { type Fault, report } from './faults.ts'

const fault = (status: Fault['status'], line: number, replacement = 'false'): Fault => ({
  fileName: `${process.cwd()}/domain/posts/bin.ts`,
  location: {
    start: {
      line,
      column: 3,
    },
    end: {
      line,
      column: 9,
    },
  },
  mutatorName: 'ConditionalExpression',
  replacement,
  status,
})

test('the report names every fault that lived, and what only time told of; those that could not be tried count for nothing', () => {
  const faults = [
    fault('Killed', 1),
    fault('Survived', 2, 'a\n  && b'),
    fault('NoCoverage', 3, 'x'.repeat(91)),
    fault('Timeout', 4),
    fault('CompileError', 5),
    fault('RuntimeError', 6),
    fault('Ignored', 7),
  ]
  expect(report(faults)).toBe(
    [
      'domain/posts/bin.ts:2:3  ConditionalExpression  a && b',
      `domain/posts/bin.ts:3:3  ConditionalExpression (no test comes by)  ${'x'.repeat(90)}…`,
      'domain/posts/bin.ts:4:3  ConditionalExpression (noticed by its time alone)  false',
      '2 of 4 faults were noticed (50.0 %), 1 of them by their time alone',
      '',
    ].join('\n'),
  )
  expect(report([fault('Killed', 1)])).toBe('1 of 1 faults were noticed (100.0 %)\n')
})
