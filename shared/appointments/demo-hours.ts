import * as z from 'zod/mini'
import { count } from '../counted.ts'
import { within } from '../forms.ts'
import { CLOSED, type HoursSpan, isDay, joinSpans, readSpans, writeSpans } from '../hours/clock-spans.ts'
import { lengthLimits } from '../limits.ts'
import type { BadLine } from '../messages.ts'

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
  exceptions: z.string().check(within('Exceptions', lengthLimits.itemText)),
  minutes: wholeNumber('minutes'),
  pauseMinutes: wholeNumber('pauseMinutes'),
  atOnce: wholeNumber('atOnce'),
  daysAhead: wholeNumber('daysAhead'),
  noticeHours: wholeNumber('noticeHours'),
})
export type DemoHoursForm = z.output<typeof DemoHoursForm>

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

type Read<T> = { ok: true; value: T } | { ok: false; bad: BadLine }

/**
 * Reads 'Mon 9:00-12:00, 13:00-16:00', 'Tue-Fri 9-16' or 'Sat closed', a line each. Days that are not there have no hours. Lines of
 * one day are joined; a line for a day alone closes it, or opens it, in place of a line for several.
 */
export function readWeekly(text: string): Read<HoursSpan[][]> {
  const read = readLines(text, (words) => {
    const [, first = '', last = first, rest = ''] = /^([a-z]+)\.?(?:\s*(?:-|–|to)\s*([a-z]+)\.?)?[\s:]+(.+)$/i.exec(words) ?? []
    const [from, to] = [dayNamed(first), dayNamed(last)]
    const spans = readSpans(rest)
    if (from === -1 || to === -1 || to < from || !spans) return undefined
    return { days: Array.from({ length: to - from + 1 }, (_, at) => from + at), spans }
  })
  return read.ok ? { ok: true, value: DAYS.map((_, day) => read.value.get(day) ?? []) } : read
}

/** Reads '2026-12-25 closed' or '2026-12-24 9:00-12:00', a line each; lines of one day are joined. */
export function readExceptions(text: string): Read<Record<string, HoursSpan[]>> {
  const read = readLines(text, (words) => {
    const [, day = '', rest = ''] = /^(\d{4}-\d{2}-\d{2})[\s:]+(.+)$/.exec(words) ?? []
    const spans = readSpans(rest)
    return isDay(day) && spans ? { days: [day], spans } : undefined
  })
  return read.ok ? { ok: true, value: Object.fromEntries(read.value) } : read
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

/** What a line says of its days; no hours are closed. */
interface HoursLine<Day> {
  days: readonly Day[]
  spans: HoursSpan[]
}

interface DayRead {
  spans: HoursSpan[]
  /** The line that said so last, and whether it said so of this day alone. */
  line: number
  isAlone: boolean
}

/** The hours of each day that a line names. */
function readLines<Day>(text: string, read: (words: string) => HoursLine<Day> | undefined): Read<Map<Day, HoursSpan[]>> {
  const known = new Map<Day, DayRead>()
  for (const [at, typed] of text.split(/\r\n?|\n/).entries()) {
    const words = typed.trim()
    if (words === '') continue
    const line = at + 1
    const said = read(words)
    if (!said) return { ok: false, bad: { line, text: words } }
    for (const day of said.days) {
      const before = known.get(day)
      const now = { spans: said.spans, line, isAlone: said.days.length === 1 }
      const joined = before ? joinLines(before, now) : now
      if (!joined) return { ok: false, bad: { line, text: words, ...(before && { against: before.line }) } }
      known.set(day, joined)
    }
  }
  return { ok: true, value: new Map([...known].map(([day, { spans }]) => [day, spans])) }
}

/** What both say of a day; undefined where hours overlap, or one closes what the other opens. */
function joinLines(before: DayRead, now: DayRead): DayRead | undefined {
  if ((before.spans.length === 0) === (now.spans.length === 0)) {
    const spans = joinSpans([...before.spans, ...now.spans])
    return spans && { ...now, spans }
  }
  if (before.isAlone === now.isAlone) return undefined
  return now.isAlone ? now : before
}

/** The first three letters count: 'Tues', 'tuesday'. */
const dayNamed = (word: string): number => DAYS.findIndex((day) => word.slice(0, 3).toLowerCase() === day.toLowerCase())
