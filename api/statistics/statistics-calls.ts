import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'
import { asksForPrivacy } from '#domain/statistics/asks-for-privacy.ts'
import { countedForms } from '#domain/statistics/counted-forms.ts'
import { noteReport, type Report } from '#domain/statistics/note-report.ts'
import { readStatistics, type Statistics } from '#domain/statistics/read-statistics.ts'
import { readSpan } from '#domain/statistics/span.ts'
import { exportStatistics, tableIds } from '#domain/statistics/statistics-tables.ts'
import { firstError } from '#shared/forms.ts'
import { leadStatuses } from '#shared/leads/lead-status.ts'
import { lostReasons } from '#shared/leads/lost-reasons.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { DoneAnswer } from '../answers.ts'
import { readObject } from '../bodies.ts'
import { type AddCall, type BodyReader, JSON_TYPE } from '../call.ts'
import { choice, text } from '../query-parameters.ts'

const REPORT_LIMIT_BYTES = 1_024
const MOST_MESSAGES = 20
const MOST_BYTES = 1_000_000_000

const StatisticsReport = z
  .union([
    z.object({ form: z.string().max(lengthLimits.path), step: z.enum(['seen', 'begun']) }),
    z.object({ form: z.string().max(lengthLimits.path), step: z.literal('refused'), messages: z.array(z.string()).max(MOST_MESSAGES) }),
    z.object({
      page: z.string().max(lengthLimits.path),
      bytes: z.int().min(0).max(MOST_BYTES),
      line: z.enum(['', 'slow-2g', '2g', '3g', '4g']),
    }),
  ])
  .meta({ id: 'StatisticsReport' })

const reportBody: BodyReader<Report> = {
  content: { [JSON_TYPE]: StatisticsReport },
  limit: REPORT_LIMIT_BYTES,
  read(request) {
    const given = readObject(request)
    const read = StatisticsReport.safeParse(given)
    if (read.success) return read.data
    const wanted = 'page' in given ? ['page', 'bytes', 'line'] : ['form', 'step', 'messages']
    const errors = Object.fromEntries(
      wanted.filter((field) => !fits(given, field)).map((field) => [field, messages.reportUnreadable(field)]),
    )
    throw new Refusal('invalid', firstError(errors), { errors })
  },
}

/** Whether one field by itself could be taken. */
const fits = (given: Record<string, unknown>, field: string): boolean =>
  StatisticsReport.def.options.some((option) => {
    const shape = option.shape as Record<string, z.ZodType>
    return shape[field]?.safeParse(given[field]).success
  })

const count = z.int().min(0)
const day = z.iso.date()
const Span = z.object({ from: day, to: day }).meta({ id: 'Span' })
const Ranked = z.object({ name: z.string(), times: count, before: count.describe('In the span before') }).meta({ id: 'RankedCount' })
const Outcomes = z.object(
  Object.fromEntries(leadStatuses.map((status) => [status, count])) as Record<(typeof leadStatuses)[number], typeof count>,
)
const Totals = z
  .object({ views: count, visitors: count, searches: count, inVain: count, enquiries: count, won: count })
  .meta({ id: 'StatisticsTotals' })
const form = z.enum(countedForms)
const kilobytes = count.describe('Kilobytes that this part of the phones did not exceed')

const StatisticsJson: z.ZodType<Statistics> = z
  .object({
    span: Span,
    before: Span.describe('As many days right before it'),
    step: z.enum(['day', 'week', 'month']),
    totals: Totals.describe('Visitors are counted by the day: who comes on two days counts twice'),
    totalsBefore: Totals,
    steps: z.array(z.object({ start: day, views: count, visitors: count, viewsBefore: count, visitorsBefore: count })),
    pages: z.array(Ranked),
    landings: z.array(Ranked),
    sources: z.array(Ranked.extend({ ...Outcomes.shape, enquiries: count })).describe('A blank name: direct or unknown'),
    campaigns: z.array(Ranked.extend({ source: z.string() })),
    forms: z.array(z.object({ form, seen: count, begun: count, refused: count, sent: count, sentBefore: count })),
    refusals: z.array(z.object({ form, message: z.string(), times: count })),
    words: z.array(Ranked),
    weeks: z.array(Outcomes.extend({ week: day.describe('The Monday it begins with'), enquiries: count })),
    lost: z.array(z.object({ reason: z.enum(['', ...lostReasons]).describe('Blank where nobody said'), enquiries: count })),
    weights: z.array(z.object({ page: z.string(), counted: count, half: kilobytes, threeQuarters: kilobytes, nearlyAll: kilobytes })),
    lines: z.array(Ranked),
  })
  .meta({ id: 'Statistics' })

const span = {
  from: text(lengthLimits.name, 'The first day, such as 2026-11-01; 30 days up to the last one when left out'),
  to: text(lengthLimits.name, 'The last day; today when left out'),
}

/** What visitors do, as numbers; and what their browsers report of it. */
export function statisticsCalls(add: AddCall, site: Site): void {
  const staff = { method: 'GET', audience: 'staff', feature: 'statistics' } as const
  const read = (given: { from: string; to: string }) => readStatistics(site, readSpan(given, site.clock.now(), site.timeZone))

  add({
    ...staff,
    path: '/api/admin/statistics',
    summary: 'Everything that is counted of the days from one to another, beside as many days before',
    query: span,
    answers: { 200: z.object({ success: z.literal(true), data: StatisticsJson }) },
    handle: async ({ query }) => ({ success: true, data: await read(query) }),
  })

  add({
    ...staff,
    path: '/api/admin/statistics/csv',
    summary: 'The same as CSV: one table of it, or all with a figure in each line',
    query: { ...span, table: choice(tableIds, 'Which table; all when left out') },
    answers: { 200: z.string() },
    answerType: 'text/csv',
    async handle({ query, reply }) {
      reply.type('text/csv; charset=utf-8')
      return exportStatistics(await read(query), query.table)
    },
  })

  add({
    method: 'POST',
    path: apiPaths.report,
    audience: 'public',
    feature: 'statistics',
    summary:
      'What only a browser can tell: how far a form has come there, or what a page weighed on its line. Names alone are kept, of nobody',
    body: reportBody,
    answers: { 202: DoneAnswer },
    handle({ request, body }) {
      if (!asksForPrivacy(request.headers)) noteReport(site, request.ip, body)
      return { success: true, message: '' }
    },
  })
}
