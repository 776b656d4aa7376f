/** From and to in minutes since midnight, on the clock of the site's zone. */
export interface HoursSpan {
  from: number
  to: number
}

const DAY_MINUTES = 24 * 60
/** What is written where there are no hours. */
export const CLOSED = 'closed'

/** Whether it is a day of the calendar, such as 2026-12-25. */
export const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * Reads '9-12, 13:00-16:00', '8am to 5pm' or 'closed': in their order; undefined for what is no list of hours, or where two overlap.
 */
export function readSpans(text: string): HoursSpan[] | undefined {
  if (/^(?:closed|none|off)$/i.test(text)) return []
  const spans = text.split(/\s*(?:,|;|\band\b)\s*/i).map(readSpan)
  return spans.every((span) => span !== undefined) ? joinSpans(spans) : undefined
}

/** In their order; undefined where two overlap. */
export function joinSpans(spans: readonly HoursSpan[]): HoursSpan[] | undefined {
  const sorted = spans.toSorted((one, other) => one.from - other.from)
  return sorted.every((span, at) => span.from >= (sorted[at - 1]?.to ?? 0)) ? sorted : undefined
}

function readSpan(text: string): HoursSpan | undefined {
  const [start = '', end = '', ...more] = text.split(/\s*(?:-|–|\bto\b)\s*/i)
  const [from, to] = [readClock(start), readClock(end)]
  return more.length === 0 && from !== undefined && to !== undefined && from < to ? { from, to } : undefined
}

/** '9', '9:00', '9.30am', '24:00' as minutes since midnight. */
function readClock(text: string): number | undefined {
  const [, hour, minute = '0', half] = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/i.exec(text) ?? []
  if (hour === undefined || Number(minute) > 59 || (half && (Number(hour) > 12 || hour === '0'))) return undefined
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  const minutes = hours * 60 + Number(minute)
  return minutes <= DAY_MINUTES ? minutes : undefined
}

/** As {@link readSpans} reads it: '9:00-12:00, 13:00-16:00'. */
export const writeSpans = (spans: readonly HoursSpan[]): string =>
  spans.length === 0 ? CLOSED : spans.map(({ from, to }) => `${writeClock(from)}-${writeClock(to)}`).join(', ')

const writeClock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
