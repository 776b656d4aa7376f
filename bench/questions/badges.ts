import { alikePairs, BADGE_PX, badgePixels, LEAST_APART } from '#tests/support/badge-pixels.ts'
import { schoolNames } from '#tests/support/school-names.ts'
import type { Question } from '../question.ts'

const NAMES = 1_000
const PAIRS = (NAMES * (NAMES - 1)) / 2
/** One in five thousand. */
const MOST_ALIKE = 100

export const badges: Question = {
  name: 'badges',
  title: 'Badges of schools that look alike',
  how: `The cloths of ${NAMES} invented schools at ${BADGE_PX} pixels; two look alike where their dots differ by less than ${LEAST_APART} of 255 on average.`,
  async run() {
    const drawn = await Promise.all(schoolNames(NAMES).map(badgePixels))
    const where = `${PAIRS.toLocaleString('en')} pairs`
    return [{ what: 'alike', where, value: alikePairs(drawn), unit: 'pairs', budget: { atMost: MOST_ALIKE } }]
  },
}
