import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { readStatistics } from '#domain/statistics/read-statistics.ts'
import { readSpan } from '#domain/statistics/span.ts'
import { exportStatistics, tableIds } from '#domain/statistics/statistics-tables.ts'
import type { Route } from './+types/export-route'
import { DAY } from './span-query.ts'

export const handle = { query: { from: DAY, to: DAY, table: /^[a-z]{1,20}$/ } }

/** The figures of a span as a CSV file: one table of them, or all. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const table = tableIds.find((id) => id === searchParams.get('table'))
  return answering(site, async () => {
    const asked = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' }
    const span = readSpan(asked, site.clock.now(), site.timeZone)
    return new Response(exportStatistics(await readStatistics(site, span), table), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="statistics-${table ? `${table}-` : ''}${span.from}-${span.to}.csv"`,
      },
    })
  })
}
