import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Company } from '#shared/content/company.ts'
import { oneLine } from '#shared/one-line.ts'
import type { Appointment } from './appointment-store.ts'

/** `publish` for whoever fetches the file; the others tell a calendar what became of an invitation (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

interface CalendarEvent {
  method: CalendarMethod
  appointment: Pick<Appointment, 'uid' | 'sequence' | 'startsAt' | 'endsAt'>
  company: Company
  siteUrl: string
  /** Typed texts too: the library escapes them, and breaks of lines are taken out before. */
  summary: string
  description: readonly string[]
  url: string
  /** When it was written. */
  now: Date
  /** Whose calendar it is for; left out of a file that anyone may have. */
  attendee?: string
  /** Beside the visitor's, the staff have an event of their own with other words. */
  forStaff?: boolean
}

/** A calendar of one event (RFC 5545), its times in UTC, so that no calendar has to know the zone. */
export function calendarFile(event: CalendarEvent): string {
  const { method, appointment, company, siteUrl, now } = event
  const host = new URL(siteUrl).hostname
  const calendar = ical({ method: ICalCalendarMethod[method], prodId: { company: 'website', product: 'demos', language: 'EN' } })
  calendar.createEvent({
    id: `${event.forStaff ? 'staff-' : ''}${appointment.uid}@${host}`,
    sequence: appointment.sequence,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: new Date(appointment.startsAt),
    end: new Date(appointment.endsAt),
    stamp: now,
    summary: oneLine(event.summary),
    description: event.description.map(oneLine).join('\n'),
    url: event.url,
    organizer: { name: oneLine(company.name), email: company.email || `demos@${host}` },
    attendees: event.attendee ? [{ email: event.attendee, rsvp: false }] : [],
  })
  return calendar.toString()
}
