/** Kilobytes (of 1,024 bytes) that a page weighed at most; the last one holds all that is heavier. */
const BUCKETS = [
  10, 20, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000,
] as const

/** Histogram bucket of a page weight in bytes. */
export const bucketOf = (bytes: number): number => BUCKETS.find((most) => bytes <= most * 1_024) ?? BUCKETS[BUCKETS.length - 1] ?? 0

/** The kilobytes that this part of the counted pages did not exceed; 0 for none. */
export function weightWithin(buckets: ReadonlyMap<number, number>, part: number): number {
  const sorted = [...buckets].toSorted(([one], [other]) => one - other)
  const wanted = sorted.reduce((sum, [, times]) => sum + times, 0) * part
  let sum = 0
  for (const [most, times] of sorted) {
    sum += times
    if (sum >= wanted) return most
  }
  return 0
}
