import { dayOf } from '#shared/local-time.ts'
import type { Site } from '../site.ts'
import { forgetVisitorsBefore } from './visitor-marks.ts'

/** At midnight of the site's zone: nobody of the day that ended can be known again, whether or not anyone comes today. */
export const forgetVisitors = (site: Site): Promise<void> =>
  site.write('system', ({ trx, now }) => forgetVisitorsBefore(trx, dayOf(now, site.timeZone)))
