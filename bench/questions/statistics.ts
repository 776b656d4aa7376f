import { sql } from 'kysely'
import { deskPaths } from '#shared/desk-paths.ts'
import { dayAfter, dayOf } from '#shared/local-time.ts'
import { buildUser, signIn } from '#tests/support/staff.ts'
import type { Question } from '../question.ts'
import { withSite } from '../support/filled-places.ts'
import { timePaths } from '../support/http-load.ts'
import { addVisits } from '../support/year-of-visits.ts'

const ASKED = 40
const WARMED_BY = 5
const MOST_MS = 300
const VIEWS = 10_000_000
/** Of the 1,000,000 that are kept for five years. */
const ENQUIRIES_A_YEAR = 200_000

export const statistics: Question = {
  name: 'statistics',
  title: 'Statistics of a year',
  drawn: 'ms',
  how:
    `A year of ${VIEWS.toLocaleString('en')} views, each put through the site's own counting and stored day by day, and one of ` +
    `${ENQUIRIES_A_YEAR.toLocaleString('en')} enquiries. The whole screen as staff get it, ${ASKED} times for each span, one after the other over one connection; ` +
    '95 of 100 are there within the time shown.',
  run: (bench) =>
    bench.onPlaces([1_000], async ({ place, where }) => {
      const { staff, today } = await withSite(place, async (site) => {
        await addVisits(site, { until: site.clock.now(), views: VIEWS, enquiries: ENQUIRIES_A_YEAR })
        // What PostgreSQL does by itself within minutes.
        if (place.databaseUrl) await sql`vacuum analyze`.execute(site.db)
        return { staff: await buildUser(site, 'sales'), today: dayOf(site.clock.now(), site.timeZone) }
      })
      const site = await bench.site(place, { LOGIN_RATE_LIMIT: '0' })
      const headers = { ...(await signIn(site.url, staff.email)) }
      const spans = {
        '7 days': [6, 0],
        '30 days': [29, 0],
        'the whole year': [364, 0],
        'half a year, beside the one before': [182, 0],
        'from day to day across months': [340, 17],
      }
      const figures = []
      for (const [what, [from = 0, to = 0]] of Object.entries(spans)) {
        const path = `${deskPaths.statistics}?from=${dayAfter(today, -from)}&to=${dayAfter(today, -to)}`
        const paths = (times: number) => Array.from({ length: times }, () => path)
        await timePaths(site.url, paths(WARMED_BY), 1, headers)
        const { p95 } = await timePaths(site.url, paths(ASKED), 1, headers)
        figures.push({ what, where: where.split(',')[0] ?? where, value: p95, unit: 'ms', budget: { atMost: MOST_MS } })
      }
      await site.stop()
      return figures
    }),
}
