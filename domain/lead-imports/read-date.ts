import type { ImportPlan } from '#shared/leads/import-plan.ts'
import { readDateTime } from '#shared/local-time.ts'

const CLOCK = String.raw`(?:[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap])?\.?m?\.?)?$`
const NUMBERS = new RegExp(String.raw`^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})${CLOCK}`, 'i')
const DAY_AND_NAME = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?[ ./-]+([a-z]{3,9})[ .,/-]+(\d{4}|\d{2})${CLOCK}`, 'i')
const NAME_AND_DAY = new RegExp(String.raw`^([a-z]{3,9})[ .]+(\d{1,2})(?:st|nd|rd|th)?,?[ ]+(\d{4})${CLOCK}`, 'i')
const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** A cell that shows no date is saved as the days that spreadsheets count; those of 1954 to 2119 have five digits. */
const COUNTED_DAYS = /^([2-7]\d{4})(?:[.,](\d+))?$/
const FIRST_DAY = Date.UTC(1899, 11, 30)
const DAY_MS = 24 * 60 * 60_000
const SECOND_MS = 1_000

/**
 * A moment as people write it in tables: '31/12/2026', '31.12.26 4:30 PM', '31-Dec-26', 'December 31, 2026', as days that a
 * spreadsheet counts, or as `readDateTime` takes it; without an offset it is the zone's clock. Gives ISO 8601 in UTC, or undefined
 * for what is none.
 */
export function readDate(text: string, order: ImportPlan['dateOrder'], timeZone: string): string | undefined {
  const typed = text.trim()
  const [, days, fraction = '0'] = COUNTED_DAYS.exec(typed) ?? []
  if (days) {
    const seconds = Math.round((Number(days) + Number(`0.${fraction}`)) * (DAY_MS / SECOND_MS))
    return readDateTime(new Date(FIRST_DAY + seconds * SECOND_MS).toISOString().slice(0, 19), timeZone)
  }
  const [day, month, year = '', hour = '0', minute = '00', seconds = '00', half] = partsOf(typed, order) ?? []
  if (!day) return readDateTime(text, timeZone)
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  const two = (part: number | string | undefined) => String(part).padStart(2, '0')
  return readDateTime(`${year.padStart(4, '20')}-${two(month)}-${two(day)}T${two(hours)}:${minute}:${seconds}`, timeZone)
}

/** Day, month and year, then what the clock says, as they stand there. */
function partsOf(text: string, order: ImportPlan['dateOrder']): (string | undefined)[] | undefined {
  const numbers = NUMBERS.exec(text)?.slice(1)
  if (numbers) return order === 'dmy' ? numbers : swapped(numbers)
  const named = DAY_AND_NAME.exec(text)?.slice(1) ?? swapped(NAME_AND_DAY.exec(text)?.slice(1))
  return named?.with(1, monthOf(named[1] ?? ''))
}

const swapped = (parts: (string | undefined)[] | undefined) => parts && [parts[1], parts[0], ...parts.slice(2)]

/** '03' for 'Mar'; '0' for what is no month. */
function monthOf(name: string): string {
  const typed = name.toLowerCase() === 'sept' ? 'sep' : name.toLowerCase()
  return String(MONTHS.findIndex((month) => month.startsWith(typed)) + 1)
}

/** By what can't be a month; the day stands first where nothing tells. */
export function guessDateOrder(texts: readonly string[]): ImportPlan['dateOrder'] {
  const parts = texts.map((text) => NUMBERS.exec(text.trim())).filter((match) => match !== null)
  return parts.some(([, , second]) => Number(second) > 12) && !parts.some(([, first]) => Number(first) > 12) ? 'mdy' : 'dmy'
}
