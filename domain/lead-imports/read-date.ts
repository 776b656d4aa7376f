import type { ImportPlan } from '#shared/leads/import-plan.ts'
import { readDateTime } from '#shared/local-time.ts'

const WRITTEN = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap])?\.?m?\.?)?$/i

/**
 * A moment as people write it in tables: '31/12/2026', '31.12.26 4:30 PM', or as `readDateTime` takes it; without an offset it is the
 * zone's clock. Gives ISO 8601 in UTC, or undefined for what is none.
 */
export function readDate(text: string, order: ImportPlan['dateOrder'], timeZone: string): string | undefined {
  const [, first = '', second = '', year = '', hour = '0', minute = '00', seconds = '00', half] = WRITTEN.exec(text) ?? []
  if (!first) return readDateTime(text, timeZone)
  const [day, month] = order === 'dmy' ? [first, second] : [second, first]
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  const two = (part: number | string) => String(part).padStart(2, '0')
  return readDateTime(`${year.padStart(4, '20')}-${two(month)}-${two(day)}T${two(hours)}:${minute}:${seconds}`, timeZone)
}

/** By what can't be a month; the day stands first where nothing tells. */
export function guessDateOrder(texts: readonly string[]): ImportPlan['dateOrder'] {
  const parts = texts.map((text) => WRITTEN.exec(text.trim())).filter((match) => match !== null)
  return parts.some(([, , second]) => Number(second) > 12) && !parts.some(([, first]) => Number(first) > 12) ? 'mdy' : 'dmy'
}
