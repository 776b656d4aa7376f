import { Refusal } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'
import { readStatistics, type Statistics, type Totals } from '#domain/statistics/read-statistics.ts'
import { lastDays, readSpan, type Span } from '#domain/statistics/span.ts'
import { findFirstDay } from '#domain/statistics/statistics-store.ts'
import { statisticsTables } from '#domain/statistics/statistics-tables.ts'
import { count } from '#shared/counted.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import type { FieldErrors } from '#shared/forms.ts'
import { longDay } from '#shared/local-time.ts'
import { drawLines, drawStacks } from './draw-plot.ts'

const MOST_SHOWN = 10

const QUICK = [
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
  { label: '12 months', days: 365 },
]

/** What was typed as a span, and what is wrong with it; what can't be one shows the last 30 days. */
export function readAskedSpan(site: Site, url: URL): { span: Span; errors: FieldErrors } {
  const asked = { from: url.searchParams.get('from') ?? '', to: url.searchParams.get('to') ?? '' }
  const now = site.clock.now()
  try {
    return { span: readSpan(asked, now, site.timeZone), errors: {} }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { span: readSpan({}, now, site.timeZone), errors: error.errors ?? {} }
  }
}

/** Everything that the screen shows, in words and drawn: the browser gets no library to draw with. */
export async function loadStatistics(site: Site, span: Span) {
  const [statistics, firstDay] = await Promise.all([readStatistics(site, span, MOST_SHOWN), findFirstDay(site.db)])
  const { before, step, steps, weeks } = statistics
  const days = shortDays(span, step)
  const tables = statisticsTables(statistics)
  const starts = steps.map(({ start }) => days(start))
  const mondays = weeks.map(({ week }) => shortDays(span, 'week')(week))
  return {
    span,
    tables: {
      ...tables,
      visits: rename(tables.visits, starts),
      weeks: rename(tables.weeks, mondays),
    },
    words: `${longDay(span.from)} to ${longDay(span.to)}, compared with ${longDay(before.from)} to ${longDay(before.to)}.`,
    since: firstDay !== undefined && firstDay > before.from ? longDay(firstDay) : undefined,
    stepIsCut: step !== 'day',
    totals: totalsOf(statistics),
    isEmpty: statistics.totals.views + statistics.totals.enquiries === 0,
    plots: {
      visitors: plotOf(starts, steps, 'visitors', 'visitorsBefore'),
      views: plotOf(starts, steps, 'views', 'viewsBefore'),
      weeks: drawStacks(
        mondays,
        tables.weeks.rows.map(({ figures }) => figures.slice(1)),
      ),
    },
    quick: QUICK.map(({ label, days: wanted }) => {
      const of = lastDays(site.clock.now(), site.timeZone, wanted)
      return {
        label,
        href: `${deskPaths.statistics}?${new URLSearchParams({ ...of })}`,
        isShown: of.from === span.from && of.to === span.to,
      }
    }),
  }
}

const rename = <T extends { rows: readonly { names: readonly string[] }[] }>(table: T, names: readonly string[]): T => ({
  ...table,
  rows: table.rows.map((row, index) => ({ ...row, names: [names[index]] })),
})

type Series = 'visitors' | 'visitorsBefore' | 'views' | 'viewsBefore'

const plotOf = (names: readonly string[], steps: Statistics['steps'], now: Series, before: Series) =>
  drawLines(
    names,
    steps.map((row) => row[now]),
    steps.map((row) => row[before]),
  )

/** '3 Nov', with the year where the span is in more than one; 'Nov 2026' for a month. */
function shortDays({ from, to }: Span, step: Statistics['step']): (day: string) => string {
  const year = from.slice(0, 4) === to.slice(0, 4) ? {} : ({ year: '2-digit' } as const)
  const format = new Intl.DateTimeFormat('en-GB', {
    ...(step === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short', ...year }),
    timeZone: 'UTC',
  })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

const SHOWN: [keyof Totals, string][] = [
  ['enquiries', 'Enquiries'],
  ['won', 'Won of these'],
  ['visitors', 'Visitors'],
  ['views', 'Page views'],
  ['searches', 'Searches'],
]

const totalsOf = ({ totals, totalsBefore }: Statistics) =>
  SHOWN.map(([name, label]) => ({ label, value: count(totals[name]), change: changeOf(totals[name], totalsBefore[name]) }))

function changeOf(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'None before either' : 'None before'
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return `As before (${count(before)})`
  return `${count(Math.abs(percent))} % ${percent > 0 ? 'more' : 'fewer'} than ${count(before)}`
}
