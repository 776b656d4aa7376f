import { describe, expect, test } from 'vitest'
import { nextAttemptAfter } from './retry-schedule.ts'

const start = Date.parse('2026-11-21T09:00:00.000Z')
const HOUR = 3_600_000

/** Times of all tries in ms after the first, when each fails after `tryMs` and the outbox is looked at every 5 s. */
function tries({ refused = false, tryMs = 0 } = {}): number[] {
  const times = [0]
  for (;;) {
    const attemptedAt = times.at(-1) ?? 0
    const failedAt = new Date(start + attemptedAt + tryMs)
    const next = nextAttemptAfter({ attempts: times.length, firstAttemptAt: new Date(start), failedAt, refused })
    if (!next) return times
    times.push(Math.ceil((next.getTime() - start) / 5_000) * 5_000)
  }
}

const gaps = (times: number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0))

describe.each([0, 10_000])('a mail whose tries fail after %i ms', (tryMs) => {
  test('is tried again within 30 s', () => {
    expect(gaps(tries({ tryMs }))[0]).toBeLessThanOrEqual(30_000)
  })

  test('is then tried at most 60 s apart for ten minutes', () => {
    const times = tries({ tryMs }).filter((time) => time <= 10 * 60_000)
    expect(times.at(-1)).toBeGreaterThan(9 * 60_000)
    expect(Math.max(...gaps(times))).toBeLessThanOrEqual(60_000)
  })

  test('is then tried ever later, for the last time after three days', () => {
    const later = tries({ tryMs }).filter((time) => time >= 11 * 60_000)
    const waits = gaps(later).slice(0, -1)
    expect(waits.length).toBeGreaterThan(15)
    for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThan(waits[index - 1] ?? 0)
    expect(later.at(-1)).toBe(72 * HOUR)
  })
})

test('a mail whose recipient is refused for good is tried for a day', () => {
  expect(tries({ refused: true }).at(-1)).toBe(24 * HOUR)
})
