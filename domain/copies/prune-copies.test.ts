import { expect, test } from 'vitest'
import { copyName, nameTime } from './copy-name.ts'
import { groupGenerations } from './generations.ts'
import { keptGenerations } from './prune-copies.ts'

const HOUR = 60 * 60_000
const NOW = new Date('2026-11-29T12:00:00.000Z')

/** Names of generations that began and ended so many hours ago. */
const names = (...spans: { began: number; ended: number; isWhole?: boolean }[]): string[] =>
  spans.flatMap(({ began, ended, isWhole = true }) => {
    const [from, to] = [began, ended].map((hours) => new Date(NOW.getTime() - hours * HOUR)) as [Date, Date]
    const named = { siteId: '0123abcd', generation: nameTime(from) }
    return [
      copyName({ ...named, number: 0, at: from, kind: 'whole', isLast: isWhole }),
      copyName({ ...named, number: 1, at: to, kind: 'change', isLast: isWhole }),
    ]
  })

const kept = (all: string[]) => [...keptGenerations(groupGenerations(all), NOW)].map(({ generation }) => generation).toSorted()
const began = (...hours: number[]) => hours.map((each) => nameTime(new Date(NOW.getTime() - each * HOUR)))

test('generations of the last two days are kept, and the newest that is whole', () => {
  expect(kept(names({ began: 100, ended: 76 }, { began: 76, ended: 47 }, { began: 47, ended: 20 }))).toEqual(began(76, 47))
  expect(kept(names({ began: 900, ended: 800 }, { began: 700, ended: 600 }))).toEqual(began(700))
})

test('what never became whole goes once a later one is, and what is just being written stays', () => {
  const spans = [
    { began: 10, ended: 9 },
    { began: 8, ended: 8, isWhole: false },
    { began: 7, ended: 6 },
    { began: 1, ended: 1, isWhole: false },
  ]
  expect(kept(names(...spans))).toEqual(began(10, 7, 1))
})

test('a server that starts again and again fills no disk', () => {
  const spans = Array.from({ length: 40 }, (_, at) => ({ began: 40 - at, ended: 40 - at }))
  expect(kept(names(...spans))).toHaveLength(12)
})

test('names of others are nobody here', () => {
  expect(groupGenerations(['0123abcd/pictures/a.webp', 'x/y/z.copy', '0123abcd/keys/k.age', ''])).toEqual([])
})
