import { expect, test } from 'vitest'
import { firstUuidAt, newUuid } from './ids.ts'

test('ids sort by time, and those of one millisecond by the order in which they were made', () => {
  const at = new Date('2026-11-21T09:00:00.000Z')
  const ids = Array.from({ length: 2_000 }, () => newUuid(at))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(2_000)
  const later = newUuid(new Date(at.getTime() + 1))
  expect([firstUuidAt(at), ...ids, later].toSorted()).toEqual([firstUuidAt(at), ...ids, later])
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
