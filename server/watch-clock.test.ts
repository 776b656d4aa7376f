import { expect, test } from 'vitest'
import { fakeClock } from '#tests/support/test-site.ts'
import { createClockWatch } from './watch-clock.ts'

const MINUTE = 60_000

test('a jump of the clock is said once, and neither time that passes nor small steps', () => {
  const clock = fakeClock()
  let passed = 0
  const said: unknown[] = []
  const watch = createClockWatch({ log: { warn: (...line: unknown[]) => void said.push(line) }, clock, steady: () => passed })
  const pass = (milliseconds: number, byTheClock = milliseconds) => {
    passed += milliseconds
    clock.advance(byTheClock)
    watch.look()
    return said.splice(0)
  }
  expect(pass(MINUTE)).toEqual([])
  expect(pass(MINUTE, MINUTE + 1_999)).toEqual([])
  expect(pass(MINUTE, 61 * MINUTE)).toEqual([[{ seconds: 3_602 }, expect.stringContaining('jumped ahead')]])
  expect(pass(MINUTE)).toEqual([])
  expect(pass(MINUTE, -59 * MINUTE)).toEqual([[{ seconds: -3_600 }, expect.stringContaining('set back')]])
  expect(pass(MINUTE)).toEqual([])
})

test('small steps in one direction are said once they add up', () => {
  const clock = fakeClock()
  let passed = 0
  let lines = 0
  const watch = createClockWatch({ log: { warn: () => void (lines += 1) }, clock, steady: () => passed })
  for (let minute = 0; minute < 3; minute += 1) {
    passed += MINUTE
    clock.advance(MINUTE + 900)
    watch.look()
  }
  expect(lines).toBe(1)
})
