import * as z from 'zod/mini'
import { within } from '../forms.ts'
import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'
import { type HoursSpan, isDay, readSpans, writeSpans } from './clock-spans.ts'

export interface WorkingHours {
  /** By the day of the week, Sunday first; spans in their order, none within another. */
  week: readonly (readonly HoursSpan[])[]
  /** Days on which nobody works, such as 2026-12-25. */
  holidays: ReadonlySet<string>
  /** An enquiry that nobody took up for so many working hours is late. */
  lateAfterHours: number
}

/** Sunday first, as a calendar counts them. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const MOST_LATE_HOURS = 200
const HOLIDAY = /^(\d{4}-\d{2}-\d{2})(?:\s+(.*))?$/

/** Blank is a day off. */
const spansOf = (text: string): HoursSpan[] | undefined => (text === '' ? [] : readSpans(text))

/** As it is shown again. */
function tidySpans(text: string): string {
  const spans = spansOf(text)
  if (!spans) return text
  return spans.length === 0 ? '' : writeSpans(spans)
}

/** One a line: '2026-12-25 Christmas Day'. Undefined when a line names no day. */
export function readHolidays(text: string): string[] | undefined {
  const days = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => HOLIDAY.exec(line.trim())?.[1])
  return days.every((day): day is string => day !== undefined && isDay(day)) ? days : undefined
}

const daySchema = (label: string) =>
  z.string().check(
    z.overwrite(tidySpans),
    within(label, lengthLimits.name),
    z.refine((text) => spansOf(text) !== undefined, messages.hoursInvalid(label)),
  )

const isLateAfter = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_LATE_HOURS

/** The hours as their form has them, and as they are stored. */
export const WorkingHoursForm = z.object({
  monday: daySchema('Monday'),
  tuesday: daySchema('Tuesday'),
  wednesday: daySchema('Wednesday'),
  thursday: daySchema('Thursday'),
  friday: daySchema('Friday'),
  saturday: daySchema('Saturday'),
  sunday: daySchema('Sunday'),
  holidays: z.string().check(
    within('Holidays', lengthLimits.itemText),
    z.refine((text) => readHolidays(text) !== undefined, messages.holidaysInvalid),
  ),
  lateAfterHours: z.string().check(z.refine(isLateAfter, messages.lateAfterInvalid(MOST_LATE_HOURS))),
})
export type WorkingHoursForm = z.output<typeof WorkingHoursForm>

const OFFICE = '8:00-17:00'

/** Until someone says otherwise. */
export const defaultHours: WorkingHoursForm = {
  ...{ monday: OFFICE, tuesday: OFFICE, wednesday: OFFICE, thursday: OFFICE, friday: OFFICE, saturday: '', sunday: '' },
  holidays: '',
  lateAfterHours: '4',
}

/** The hours as they are counted with. */
export const hoursOf = (form: WorkingHoursForm): WorkingHours => ({
  week: weekdays.map((day) => spansOf(form[day]) ?? []),
  holidays: new Set(readHolidays(form.holidays)),
  lateAfterHours: Number(form.lateAfterHours),
})
