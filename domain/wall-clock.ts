/** Milliseconds since the epoch of what a clock on the wall of that zone shows, given as if it were UTC. */
export function fromWallClock(wall: number, timeZone: string): number {
  // Two steps meet the right side of a change of offset.
  const first = wall - offsetAt(wall, timeZone)
  return wall - offsetAt(first, timeZone)
}

function offsetAt(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', era: 'short' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const wall = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
  return wall - Math.floor(time / 1_000) * 1_000
}

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

/**
 * Reads '2026-11-21', '2026-11-21T09:00' or '2026-11-21T09:00:00+01:00'; without an offset it is the zone's clock. Gives
 * ISO 8601 in UTC, or undefined for what is no such time.
 */
export function readDateTime(text: string, timeZone: string): string | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', offset] = WRITTEN.exec(text.trim()) ?? []
  if (!year) return undefined
  const parts = [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)] as const
  const wall = Date.UTC(...parts, Number(fraction.padEnd(3, '0')))
  // 30 February would otherwise become a day in March, and 1 in the year 50 one in 1950.
  const read = new Date(wall)
  const reads = [read.getUTCFullYear(), read.getUTCMonth(), read.getUTCDate(), read.getUTCHours(), read.getUTCMinutes()]
  if (reads.some((part, index) => part !== parts[index]) || parts[5] > 59) return undefined
  const time = offset ? wall - offsetOf(offset) : fromWallClock(wall, timeZone)
  const iso = Number.isNaN(time) ? '' : new Date(time).toISOString()
  return /^\d{4}-/.test(iso) ? iso : undefined
}

function offsetOf(offset: string): number {
  if (/^z$/i.test(offset)) return 0
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))]
  if (hours > 23 || minutes > 59) return Number.NaN
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}
