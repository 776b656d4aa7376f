import * as z from 'zod/mini'
import * as deskMessages from '../desk-messages.ts'
import { within } from '../forms.ts'
import { type LeadStatus, leadStatuses, leadStatusFacts } from '../leads/lead-statuses.ts'
import { lengthLimits } from '../limits.ts'
import { type HoursSpan, isDay, readSpans, writeSpans } from './clock-spans.ts'

export interface WorkingHours {
  /** By the day of the week, Sunday first; spans in their order, none within another. */
  week: readonly (readonly HoursSpan[])[]
  /** Days on which nobody works, such as 2026-12-25. */
  holidays: ReadonlySet<string>
  /** An open enquiry without a next step is late when nobody did anything for so many working hours. */
  lateAfterHours: number
  /** Any open one is late when nobody did anything for so many working days; by its status. */
  untouchedDays: Readonly<Partial<Record<LeadStatus, number>>>
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
    z.refine((text) => spansOf(text) !== undefined, deskMessages.hoursInvalid(label)),
  )

const isLateAfter = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_LATE_HOURS

const MOST_UNTOUCHED_DAYS = 90
const isUntouchedDays = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_UNTOUCHED_DAYS

/** Statuses whose enquiries can be late. */
export const openStatuses: readonly LeadStatus[] = leadStatuses.filter((status) => leadStatusFacts[status].isOpen)

type UntouchedField = `untouched_${LeadStatus}`
/** The field of a status in the form of working hours. */
export const untouchedFieldOf = (status: LeadStatus): UntouchedField => `untouched_${status}`

const DEFAULT_DAYS = '5'
const defaultDays: Partial<Record<LeadStatus, string>> = { new: '2', demo_booked: '10' }
const defaultDaysOf = (status: LeadStatus): string => defaultDays[status] ?? DEFAULT_DAYS

/** Hours that were stored before there were these have none: then the usual ones hold. */
const untouchedFields = Object.fromEntries(
  openStatuses.map((status) => [
    untouchedFieldOf(status),
    z._default(
      z.string().check(z.refine(isUntouchedDays, deskMessages.untouchedInvalid(leadStatusFacts[status].label, MOST_UNTOUCHED_DAYS))),
      defaultDaysOf(status),
    ),
  ]),
) as Record<UntouchedField, z.ZodMiniDefault<z.ZodMiniString>>

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
    z.refine((text) => readHolidays(text) !== undefined, deskMessages.holidaysInvalid),
  ),
  lateAfterHours: z.string().check(z.refine(isLateAfter, deskMessages.lateAfterInvalid(MOST_LATE_HOURS))),
  ...untouchedFields,
})
export type WorkingHoursForm = z.output<typeof WorkingHoursForm>

const OFFICE = '8:00-17:00'

/** Until someone says otherwise. */
export const defaultHours: WorkingHoursForm = {
  monday: OFFICE,
  tuesday: OFFICE,
  wednesday: OFFICE,
  thursday: OFFICE,
  friday: OFFICE,
  saturday: '',
  sunday: '',
  holidays: '',
  lateAfterHours: '4',
  ...(Object.fromEntries(openStatuses.map((status) => [untouchedFieldOf(status), defaultDaysOf(status)])) as Record<
    UntouchedField,
    string
  >),
}

/** The hours as they are counted with. */
export const hoursOf = (form: WorkingHoursForm): WorkingHours => ({
  week: weekdays.map((day) => spansOf(form[day]) ?? []),
  holidays: new Set(readHolidays(form.holidays)),
  lateAfterHours: Number(form.lateAfterHours),
  untouchedDays: Object.fromEntries(openStatuses.map((status) => [status, Number(form[untouchedFieldOf(status)])])),
})
