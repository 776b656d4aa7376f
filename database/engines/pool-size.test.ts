import { expect, test } from 'vitest'
import { shareOf } from './pool-size.ts'

test.each([
  [97, 1, 10],
  [97, 8, 9],
  [97, 20, 3],
  [17, 1, 5],
  [17, 3, 2],
  [5, 1, 2],
])('of a server that takes %i, each of %i processes has %i connections', (takes, processes, connections) =>
  expect(shareOf({ takes, processes })).toBe(connections),
)

test.each([20, 50, 97, 500])('of a server that takes %i, all processes and one that starts leave some to others', (takes) => {
  const many = Array.from({ length: 30 }, (_, at) => ({ takes, processes: at + 1 })).filter((room) => shareOf(room) > 2)
  for (const room of many) expect((shareOf(room) + 1) * (room.processes + 1)).toBeLessThanOrEqual(takes - 5)
})
