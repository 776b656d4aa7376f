import * as z from 'zod/mini'
import { count } from '../counted.ts'
import { CLOSED, type HoursSpan, isDay, readSpans, writeSpans } from '../hours/clock-spans.ts'
import { lengthLimits } from '../limits.ts'
import { within } from '../forms.ts'

/** When demos are given. */
export interface DemoHours {
  /** Of each day of the week, from Monday. */
  weekly: readonly (readonly HoursSpan[])[]
  /** By days such as 2026-12-24, in place of the week's; none: closed. */
  exceptions: Readonly<Record<string, readonly HoursSpan[]>>
  /** Length of a demo, and what lies between two at least. */
  minutes: number
  pauseMinutes: number
  /** Demos given at the same time. */
  atOnce: number
  daysAhead: number
  /** How long before it starts a time may still be chosen. */
  noticeHours: number
}

/** The bounds of each number, with both ends. */
export const demoHoursBounds = {
  minutes: { label: 'Length of a demo', least: 5, most: 240 },
  pauseMinutes: { label: 'Pause between two', least: 0, most: 240 },
  atOnce: { label: 'Demos at once', least: 1, most: 20 },
  daysAhead: { label: 'Days ahead', least: 1, most: 90 },
  noticeHours: { label: 'Hours of notice', least: 0, most: 336 },
} as const

type NumberField = keyof typeof demoHoursBounds

const wholeNumber = (field: NumberField) => {
  const { label, least, most } = demoHoursBounds[field]
  const isWithin = (typed: string) => /^\d{1,4}$/.test(typed) && Number(typed) >= least && Number(typed) <= most
  return z.string().check(z.refine(isWithin, `${label} must be a whole number from ${count(least)} to ${count(most)}`))
}

/** As staff type them; the lines are read by {@link readWeekly} and {@link readExceptions}. */
export const DemoHoursForm = z.object({
  weeklyHours: z.string().check(within('Weekly hours', lengthLimits.description)),
  exceptions: z.string().check(within('Days that differ', lengthLimits.itemText)),
  minutes: wholeNumber('minutes'),
  pauseMinutes: wholeNumber('pauseMinutes'),
  atOnce: wholeNumber('atOnce'),
  daysAhead: wholeNumber('daysAhead'),
  noticeHours: wholeNumber('noticeHours'),
})
export type DemoHoursForm = z.output<typeof DemoHoursForm>

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** What a line could not be read as; `line` counts from 1. */
export interface BadLine {
  line: number
  text: string
}

type Read<T> = { ok: true; value: T } | { ok: false; bad: BadLine }

/** Reads 'Mon 9:00-12:00, 13:00-16:00', 'Tue-Fri 9-16' or 'Sat closed', a line each. Days that are not there have no hours. */
export function readWeekly(text: string): Read<HoursSpan[][]> {
  const weekly: HoursSpan[][] = DAYS.map(() => [])
  const bad = eachLine(text, (words) => {
    const [, first = '', last = first, rest = ''] = /^([a-z]+)\.?(?:\s*(?:-|–|to)\s*([a-z]+)\.?)?[\s:]+(.+)$/i.exec(words) ?? []
    const [from, to] = [dayNamed(first), dayNamed(last)]
    const spans = readSpans(rest)
    if (from === -1 || to === -1 || to < from || !spans) return false
    for (let day = from; day <= to; day += 1) weekly[day] = spans
    return true
  })
  return bad ? { ok: false, bad } : { ok: true, value: weekly }
}

/** Reads '2026-12-25 closed' or '2026-12-24 9:00-12:00', a line each. */
export function readExceptions(text: string): Read<Record<string, HoursSpan[]>> {
  const exceptions: Record<string, HoursSpan[]> = {}
  const bad = eachLine(text, (words) => {
    const [, day = '', rest = ''] = /^(\d{4}-\d{2}-\d{2})[\s:]+(.+)$/.exec(words) ?? []
    const spans = readSpans(rest)
    if (!isDay(day) || !spans) return false
    exceptions[day] = spans
    return true
  })
  return bad ? { ok: false, bad } : { ok: true, value: exceptions }
}

/** Days after one another that are alike share a line. */
export function writeWeekly(weekly: DemoHours['weekly']): string {
  const lines: { first: number; last: number; hours: string }[] = []
  for (const [day, spans] of weekly.entries()) {
    const hours = writeSpans(spans)
    const before = lines.at(-1)
    if (before?.hours === hours) before.last = day
    else lines.push({ first: day, last: day, hours })
  }
  const open = lines.filter(({ hours }) => hours !== CLOSED)
  return open.map(({ first, last, hours }) => `${first === last ? DAYS[first] : `${DAYS[first]}-${DAYS[last]}`} ${hours}`).join('\n')
}

export const writeExceptions = (exceptions: DemoHours['exceptions']): string =>
  Object.keys(exceptions)
    .sort()
    .map((day) => `${day} ${writeSpans(exceptions[day] ?? [])}`)
    .join('\n')

function eachLine(text: string, read: (words: string) => boolean): BadLine | undefined {
  const lines = text.split(/\r\n?|\n/).map((words) => words.trim())
  const at = lines.findIndex((words) => words !== '' && !read(words))
  return at < 0 ? undefined : { line: at + 1, text: lines[at] ?? '' }
}

/** The first three letters count: 'Tues', 'tuesday'. */
const dayNamed = (word: string): number => DAYS.findIndex((day) => word.slice(0, 3).toLowerCase() === day.toLowerCase())
