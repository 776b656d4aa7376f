import ICAL from 'ical.js'

/** The events of a calendar file, as a library reads them, with the method of the whole. */
export function readCalendar(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics) as [string, unknown[], unknown[]])
  return {
    method: calendar.getFirstPropertyValue('method') as string,
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      return {
        uid: event.uid,
        sequence: event.sequence,
        start: event.startDate.toJSDate().toISOString(),
        end: event.endDate.toJSDate().toISOString(),
        summary: event.summary,
        description: event.description,
        status: component.getFirstPropertyValue('status') as string,
        url: String(component.getFirstPropertyValue('url')),
        attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
        organizer: event.organizer,
      }
    }),
  }
}
