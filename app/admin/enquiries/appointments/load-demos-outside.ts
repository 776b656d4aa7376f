import type { ListedAppointment } from '#domain/appointments/appointment-store.ts'
import { findStillBooked } from '#domain/appointments/demos-outside.ts'
import type { Site } from '#domain/site.ts'
import { DEMOS_NAMED, saidWithDemos } from '#shared/appointments/outside-words.ts'
import { type AppointmentView, appointmentView } from './appointment-view.ts'

/** The address of a screen that shows these demos; one more than are named tells that there are more. */
export function outsidePath(path: string, demos: readonly ListedAppointment[]): string {
  const [address = '', query = ''] = path.split('?')
  const parameters = new URLSearchParams(query)
  const ids = demos.slice(0, DEMOS_NAMED + 1).map(({ id }) => id)
  if (ids.length > 0) parameters.set('demos', ids.join(','))
  else parameters.delete('demos')
  return parameters.size > 0 ? `${address}?${parameters}` : address
}

export interface DemosOutside {
  demos: AppointmentView[]
  /** 'Saved', and which demos are booked on which day; `undone` says the same of an undone change. */
  saved: string
  undone: string
}

/** Those that the address names and that are still booked, for the loader of a screen on which hours are changed. */
export async function loadDemosOutside(site: Site, url: URL): Promise<DemosOutside> {
  const { timeZone } = site
  const now = site.clock.now()
  const demos = await findStillBooked(site, url.searchParams.get('demos')?.split(',') ?? [])
  const named = demos.map(({ lead, startsAt }) => ({ name: lead.name, startsAt }))
  return {
    demos: demos.slice(0, DEMOS_NAMED).map((demo) => appointmentView(demo, { timeZone, now })),
    saved: saidWithDemos('Saved', named, { timeZone, now }),
    undone: saidWithDemos('Undone', named, { timeZone, now }),
  }
}
