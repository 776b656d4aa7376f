import { expect, test } from 'vitest'
import { keptBackups } from './kept-backups.ts'

const DAY = 24 * 60 * 60_000
const KEEP = { days: 7, weeks: 4, months: 12 }
const LAGOS = 'Africa/Lagos'

interface Night {
  madeAt: Date
}
const at = (iso: string): Night => ({ madeAt: new Date(iso) })
const daysOf = (kept: ReadonlySet<Night>) => [...kept].map(({ madeAt }) => madeAt.toISOString().slice(0, 10)).toSorted()

/** Night after night, removing what is kept no longer. */
function after(nights: number, from: string, keep = KEEP): Night[] {
  let stored: Night[] = []
  for (let night = 0; night < nights; night += 1) {
    stored.push({ madeAt: new Date(Date.parse(from) + night * DAY) })
    const kept = keptBackups(stored, keep, LAGOS)
    stored = stored.filter((each) => kept.has(each))
  }
  return stored
}

test('after two years of nights the last seven days, four weeks and twelve months have one each', () => {
  // 2026-11-28 is a Saturday, so the newest of this week is the newest of all.
  const days = daysOf(new Set(after(730, '2024-11-29T01:30:00Z')))
  expect(days).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ])
})

test('the newest is kept whatever the settings say, and of one day the newest', () => {
  const [morning, evening] = [at('2026-11-21T01:30:00Z'), at('2026-11-21T18:00:00Z')]
  expect(keptBackups([evening, morning], { days: 7, weeks: 0, months: 0 }, LAGOS)).toEqual(new Set([evening]))
  expect(keptBackups([morning], { days: 0, weeks: 0, months: 0 }, LAGOS)).toEqual(new Set([morning]))
  expect(keptBackups([], KEEP, LAGOS)).toEqual(new Set())
})

test('a site that was off for months loses none of its last days by it', () => {
  const before = after(7, '2026-03-01T01:30:00Z', { days: 3, weeks: 0, months: 0 })
  expect(daysOf(keptBackups([...before, at('2026-11-21T01:30:00Z')], { days: 3, weeks: 0, months: 0 }, LAGOS))).toEqual([
    '2026-03-06',
    '2026-03-07',
    '2026-11-21',
  ])
})

test('days are those of the zone of the site: half past eleven at night in UTC is the next day in Lagos', () => {
  const [late, early] = [at('2026-11-20T23:30:00Z'), at('2026-11-21T01:30:00Z')]
  expect(keptBackups([late, early], { days: 7, weeks: 0, months: 0 }, LAGOS)).toEqual(new Set([early]))
  expect(keptBackups([late, early], { days: 7, weeks: 0, months: 0 }, 'UTC')).toEqual(new Set([early, late]))
})
