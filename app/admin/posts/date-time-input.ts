/** What a field of the type `datetime-local` holds for a moment, in the site's zone: '2026-11-21T09:00'. */
export const dateTimeInput = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(iso)).replace(' ', 'T')
