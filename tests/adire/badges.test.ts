import { expect, test } from 'vitest'
import { alikePairs, badgePixels } from '../support/badge-pixels.ts'
import { schoolNames } from '../support/school-names.ts'

/** Of 44,850 pairs; `npm run bench -- badges` looks at 499,500. */
const NAMES = 300
const MOST_ALIKE = 15

test('badges of schools are told apart at 32 pixels', async () => {
  const badges = await Promise.all(schoolNames(NAMES).map(badgePixels))
  expect(alikePairs(badges)).toBeLessThanOrEqual(MOST_ALIKE)
  // What it counts by: a badge beside itself.
  expect(alikePairs([...badges.slice(0, 1), ...badges.slice(0, 1)])).toBe(1)
})
