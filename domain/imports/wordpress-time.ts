import { fromWallClock } from '#shared/local-time.ts'

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/

/** The time of an item as ISO 8601 UTC: its GMT text, or the local one read in the zone; null when it has neither. */
export function wordpressTime(gmt: string | undefined, local: string | undefined, timeZone: string): string | null {
  const known = readTime(gmt)
  if (known !== undefined) return new Date(known).toISOString()
  const wall = readTime(local)
  return wall === undefined ? null : new Date(fromWallClock(wall, timeZone)).toISOString()
}

/** Milliseconds as if the text were UTC. WordPress writes 0000-00-00 for "not yet". */
function readTime(text = ''): number | undefined {
  const parts = WRITTEN.exec(text.trim())?.slice(1).map(Number)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const time = Date.UTC(year, month - 1, day, hour, minute, second)
  return year > 0 && new Date(time).getUTCDate() === day && new Date(time).getUTCMonth() === month - 1 ? time : undefined
}
