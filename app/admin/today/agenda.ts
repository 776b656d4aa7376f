import type { DueTask } from '#domain/leads/lead-tasks.ts'
import { reachOf } from '#domain/leads/phone-number.ts'
import { clockTime, longDateTime } from '#shared/clock-time.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { dayOf } from '#shared/local-time.ts'
import { weekdayAndDate } from '#shared/time-words.ts'
import type { ContactLinksProps } from '../enquiries/leads/contact-links.tsx'

/** Something that is to be done today, or was to be before. */
export interface AgendaEntry {
  key: string
  to: string
  words: string
  /** '10:00', or the day before which it was due. */
  when: string
}

/** What was promised to someone, with the ways to reach them. */
export interface Reminder extends AgendaEntry {
  reach: ContactLinksProps
}

/** A list that no feature gives is not shown. */
export interface Agenda {
  demos?: AgendaEntry[]
  demosTomorrow?: AgendaEntry[]
}

export interface Reminders {
  due: Reminder[]
  /** Of the next days, in short. */
  coming: AgendaEntry[]
}

/** The demos of a day, in the order of their times. */
export const demoEntries = (
  demos: readonly { id: string; startsAt: string; lead: { id: string; name: string } }[],
  timeZone: string,
): AgendaEntry[] =>
  demos.map(({ id, startsAt, lead }) => ({ key: id, to: deskPaths.lead(lead.id), words: lead.name, when: clockTime(startsAt, timeZone) }))

/** What was to be done by now and today; of other days than this the day is said. */
export const reminderEntries = (tasks: readonly DueTask[], now: Date, timeZone: string): Reminder[] =>
  tasks.map((task) => ({
    ...entryOf(task),
    when:
      dayOf(new Date(task.dueAt), timeZone) === dayOf(now, timeZone)
        ? clockTime(task.dueAt, timeZone)
        : `since ${longDateTime(task.dueAt, timeZone)}`,
    reach: { id: task.leadId, name: task.name, ...reachOf(task.phone), email: task.email },
  }))

/** What is to be done on later days. */
export const comingEntries = (tasks: readonly DueTask[], timeZone: string): AgendaEntry[] =>
  tasks.map((task) => ({ ...entryOf(task), when: `${weekdayAndDate(task.dueAt, timeZone)} ${clockTime(task.dueAt, timeZone)}` }))

const entryOf = ({ id, leadId, name, title }: DueTask) => ({ key: id, to: deskPaths.lead(leadId), words: `${title}: ${name}` })
