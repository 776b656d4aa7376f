import { dayAfter, dayOf } from '#shared/local-time.ts'
import * as messages from '#shared/messages.ts'
import { invalidField } from '../errors.ts'

const DAY_MS = 24 * 60 * 60_000
const DAYS_SHOWN_FIRST = 30
const MOST_YEARS = 10

/** Days such as 2026-11-22, both included. */
export interface Span {
  from: string
  to: string
}

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const daysIn = ({ from, to }: Span): number => Math.round((timeOf(to) - timeOf(from)) / DAY_MS) + 1

/** The last so many days, today included. */
export const lastDays = (now: Date, timeZone: string, days: number): Span => {
  const to = dayOf(now, timeZone)
  return { from: dayAfter(to, 1 - days), to }
}

/**
 * The days from `from` to `to`; blank ones are today and 30 days up to it. Throws a Refusal `invalid` that names the field for what
 * is no day, for an end before its beginning, and for more than ten years.
 */
export function readSpan(given: Partial<Span>, now: Date, timeZone: string): Span {
  const to = given.to ? readDay('to', given.to) : dayOf(now, timeZone)
  const from = given.from ? readDay('from', given.from) : dayAfter(to, 1 - DAYS_SHOWN_FIRST)
  if (from > to) throw invalidField('from', messages.spanBackwards)
  if (daysIn({ from, to }) > MOST_YEARS * 366) throw invalidField('from', messages.spanTooLong(MOST_YEARS))
  return { from, to }
}

/** Spans are counted on from a day and back from it, and days are compared as texts: years must keep their four digits. */
const DAY = /^[1-8]\d{3}-\d{2}-\d{2}$/

function readDay(field: 'from' | 'to', given: string): string {
  const isDay = DAY.test(given) && !Number.isNaN(timeOf(given)) && new Date(timeOf(given)).toISOString().startsWith(given)
  if (!isDay) throw invalidField(field, messages.spanInvalid(field === 'from' ? 'From' : 'To'))
  return given
}

/** The same number of days right before. */
export const spanBefore = (span: Span): Span => ({ from: dayAfter(span.from, -daysIn(span)), to: dayAfter(span.from, -1) })

/**
 * What makes up a span: whole months (2026-11), of what is left whole tens of days (2026-11-2: the 20th to the 29th), and the days
 * that are left of those. Few rows so make a long span.
 */
export function periodsOf({ from, to }: Span): string[] {
  const periods: string[] = []
  for (let start = from; start <= to;) {
    const [end, period] =
      [
        [lastOfMonth(start), start.endsWith('-01') && start.slice(0, 7)] as const,
        [lastOfTen(start), /(?:-01|0)$/.test(start) && start.slice(0, 9)] as const,
      ].find(([last, whole]) => whole && last <= to) ?? ([start, start] as const)
    periods.push(period || start)
    start = dayAfter(end, 1)
  }
  return periods
}

/** The 9th, 19th, 29th, or the last of the month. */
function lastOfTen(day: string): string {
  const last = `${day.slice(0, 9)}9`
  const end = lastOfMonth(day)
  return last < end ? last : end
}

const lastOfMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** How finely a plot of a span is drawn: a day, a week that begins on Monday, or a month. */
export type Step = 'day' | 'week' | 'month'
const MOST_DAYS_DRAWN = 62
const MOST_WEEKS_DRAWN_DAYS = 400

export function stepOf(span: Span): Step {
  const days = daysIn(span)
  if (days <= MOST_DAYS_DRAWN) return 'day'
  return days <= MOST_WEEKS_DRAWN_DAYS ? 'week' : 'month'
}

/** The Monday on or before a day. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7))

/** The step that a day belongs to, by its first day. */
export const startOfStep = (day: string, step: Step): string =>
  step === 'day' ? day : step === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`

/** Every step of a span, in order, by its first day: the first one may begin before the span. */
export function stepsOf(span: Span, step: Step): string[] {
  const steps: string[] = []
  for (let day = startOfStep(span.from, step); day <= span.to;) {
    steps.push(day)
    day = step === 'month' ? dayAfter(lastOfMonth(day), 1) : dayAfter(day, step === 'week' ? 7 : 1)
  }
  return steps
}
