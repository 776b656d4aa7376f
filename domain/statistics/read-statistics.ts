import type { Db } from '#database/tables.ts'
import type { LostReason } from '#shared/leads/lost-reasons.ts'
import type { Site } from '../site.ts'
import { type CountedForm, countedForms } from './counted-forms.ts'
import { type NameCount, readCounts, readCountsOf, readDays, readNames } from './read-counts.ts'
import { type Enquiries, noOutcomes, type Outcomes, readEnquiries, totalOf } from './read-enquiries.ts'
import { type Span, spanBefore, startOfStep, type Step, stepOf, stepsOf } from './span.ts'
import { weightWithin } from './weights.ts'

/** Rows of each table, unless told. */
const MOST_ROWS = 100

export interface Totals {
  views: number
  visitors: number
  searches: number
  inVain: number
  enquiries: number
  won: number
}

export interface StepCount {
  /** The first day of it. */
  start: string
  views: number
  visitors: number
  /** The same of the span before, as many steps earlier. */
  viewsBefore: number
  visitorsBefore: number
}

export interface Ranked {
  name: string
  times: number
  before: number
}

export interface Statistics {
  span: Span
  before: Span
  step: Step
  totals: Totals
  totalsBefore: Totals
  steps: StepCount[]
  pages: Ranked[]
  landings: Ranked[]
  sources: (Ranked & Outcomes & { enquiries: number })[]
  campaigns: (Ranked & { source: string })[]
  forms: { form: CountedForm; seen: number; begun: number; refused: number; sent: number; sentBefore: number }[]
  refusals: { form: CountedForm; message: string; times: number }[]
  words: Ranked[]
  weeks: (Outcomes & { week: string; enquiries: number })[]
  lost: { reason: LostReason | ''; enquiries: number }[]
  weights: { page: string; counted: number; half: number; threeQuarters: number; nearlyAll: number }[]
  lines: Ranked[]
}

/** Everything that is counted of a span, with the same of the span before; of each ranking so many rows. */
export async function readStatistics(site: Site, span: Span, most = MOST_ROWS): Promise<Statistics> {
  const { db } = site
  const before = spanBefore(span)
  const step = stepOf(span)
  const rank = (kind: RankedKind) => ranked(db, kind, span, before, most)
  const [days, daysBefore, enquiries, enquiriesBefore] = await Promise.all([
    readDays(db, span),
    readDays(db, before),
    readEnquiries(site, span),
    readEnquiries(site, before),
  ])
  return {
    span,
    before,
    step,
    totals: totalsOf(days, enquiries),
    totalsBefore: totalsOf(daysBefore, enquiriesBefore),
    steps: joinSteps(stepCounts(days, span, step), stepCounts(daysBefore, before, step)),
    pages: await rank('page'),
    landings: await rank('landing'),
    sources: await readSources(
      db,
      {
        span,
        before,
        most,
      },
      enquiries,
    ),
    campaigns: await readCampaigns(db, span, before, most),
    ...(await readForms(db, span, before, most)),
    words: await rank('search'),
    weeks: weeksOf(span, enquiries),
    lost: Array.from(enquiries.lost, ([reason, times]) => ({
      reason,
      enquiries: times,
    })),
    weights: await readWeights(db, span, most),
    lines: await rank('connection'),
  }
}

type DayCount = Awaited<ReturnType<typeof readDays>>[number]

function totalsOf(days: readonly DayCount[], { weeks }: Enquiries): Totals {
  const sumOf = (wanted: string) => days.reduce((sum, { name, times }) => (name === wanted ? sum + times : sum), 0)
  const outcomes = [...weeks.values()]
  return {
    views: sumOf('views'),
    visitors: sumOf('visitors'),
    searches: sumOf('searches'),
    inVain: sumOf('searches in vain'),
    enquiries: outcomes.reduce((sum, each) => sum + totalOf(each), 0),
    won: outcomes.reduce((sum, { won }) => sum + won, 0),
  }
}

function stepCounts(days: readonly DayCount[], span: Span, step: Step) {
  const counts = new Map(stepsOf(span, step).map((start) => [start, { start, views: 0, visitors: 0 }]))
  for (const { period, name, times } of days) {
    const known = counts.get(startOfStep(period, step))
    if (known && (name === 'views' || name === 'visitors')) known[name] += times
  }
  return [...counts.values()]
}

type Counted = ReturnType<typeof stepCounts>

/** Weeks and months of the span before may be one more; the last ones stand beside each other. */
function joinSteps(now: Counted, before: Counted): StepCount[] {
  const shift = before.length - now.length
  return now.map((count, index) => {
    const earlier = before[index + shift]
    return { ...count, viewsBefore: earlier?.views ?? 0, visitorsBefore: earlier?.visitors ?? 0 }
  })
}

type RankedKind = 'page' | 'landing' | 'source' | 'search' | 'connection'

async function ranked(db: Db, kind: RankedKind, span: Span, before: Span, most: number): Promise<Ranked[]> {
  const rows = await readCounts(db, kind, span, most)
  const names = rows.map(({ name }) => name)
  const earlier = sumNames(await readCountsOf(db, kind, before, names))
  return rows.map(({ name, times }) => ({ name, times, before: earlier.get(name) ?? 0 }))
}

const keyOf = ({ name, part }: NameCount): string => `${name}\0${part}`
const sumNames = (rows: readonly NameCount[]): Map<string, number> => new Map(rows.map(({ name, times }) => [name, times]))

async function readCampaigns(db: Db, span: Span, before: Span, most: number): Promise<Statistics['campaigns']> {
  const rows = await readCounts(db, 'campaign', span, most)
  const names = [...new Set(rows.map(({ name }) => name))]
  const earlier = new Map((await readCountsOf(db, 'campaign', before, names)).map((row) => [keyOf(row), row.times]))
  return rows.map((row) => ({ name: row.name, source: row.part, times: row.times, before: earlier.get(keyOf(row)) ?? 0 }))
}

/** Those that brought the most enquiries, and those that brought the most visitors; few visitors may be the ones who ask. */
async function readSources(
  db: Db,
  { span, before, most }: { span: Span; before: Span; most: number },
  { sources: bySource }: Enquiries,
): Promise<Statistics['sources']> {
  const asked = [...bySource].toSorted(([, one], [, other]) => totalOf(other) - totalOf(one)).slice(0, most)
  const visited = await readCounts(db, 'source', span, most)
  const names = [...new Set([...asked, ...visited.map(({ name }) => [name] as const)].map(([name]) => name))]
  const [now, earlier] = [await readCountsOf(db, 'source', span, names), await readCountsOf(db, 'source', before, names)].map(sumNames)
  return names
    .map((name) => {
      const outcomes = bySource.get(name) ?? noOutcomes()
      return { name, times: now?.get(name) ?? 0, before: earlier?.get(name) ?? 0, ...outcomes, enquiries: totalOf(outcomes) }
    })
    .toSorted((one, other) => other.enquiries - one.enquiries || other.times - one.times)
}

async function readForms(db: Db, span: Span, before: Span, most: number): Promise<Pick<Statistics, 'forms' | 'refusals'>> {
  const [steps, earlier, refusals] = await Promise.all([
    readCounts(db, 'form', span),
    readCounts(db, 'form', before),
    readCounts(db, 'refused', span),
  ])
  const timesOf = (rows: readonly NameCount[], form: string, step: string) =>
    rows.find(({ name, part }) => name === form && part === step)?.times ?? 0
  const forms = countedForms.map((form) => ({
    form,
    seen: timesOf(steps, form, 'seen'),
    begun: timesOf(steps, form, 'begun'),
    refused: timesOf(steps, form, 'refused'),
    sent: timesOf(steps, form, 'sent'),
    sentBefore: timesOf(earlier, form, 'sent'),
  }))
  return {
    forms,
    refusals: refusals.slice(0, most).map(({ name, part, times }) => ({ form: name as CountedForm, message: part, times })),
  }
}

function weeksOf(span: Span, { weeks: byWeek }: Enquiries): Statistics['weeks'] {
  return stepsOf(span, 'week').map((week) => {
    const outcomes = byWeek.get(week) ?? noOutcomes()
    return { week, ...outcomes, enquiries: totalOf(outcomes) }
  })
}

/** Each page has as many rows as weights that were seen, so those that are shown are chosen first. */
async function readWeights(db: Db, span: Span, most: number): Promise<Statistics['weights']> {
  const pages = await readNames(db, 'weight', span, most)
  const names = pages.map(({ name }) => name)
  const byPage = Map.groupBy(await readCountsOf(db, 'weight', span, names), ({ name }) => name)
  return pages.map(({ name: page, times: counted }) => {
    const buckets = new Map(byPage.get(page)?.map(({ part, times }) => [Number(part), times]))
    return {
      page,
      counted,
      half: weightWithin(buckets, 0.5),
      threeQuarters: weightWithin(buckets, 0.75),
      nearlyAll: weightWithin(buckets, 0.95),
    }
  })
}
