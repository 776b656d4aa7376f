import { listFreeTimes } from '#domain/appointments/book-demo.ts'
import { demoMoment } from '#domain/appointments/demo-words.ts'
import { listDemosOfLead } from '#domain/appointments/list-appointments.ts'
import { findLooks } from '#domain/leads/find-standing.ts'
import type { Site } from '#domain/site.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { paths } from '#shared/paths.ts'
import { type AppointmentView, appointmentView } from './appointment-view.ts'

const FREE_SHOWN = 40

export interface AppointmentPanelData {
  leadId: string
  demos: AppointmentView[]
  /** The next free times, as `value` and words. */
  free: { value: string; label: string }[]
  /** The visitor's page, and in words when it was looked at. */
  page: string
  seen: string
}

/** For the loader of a lead's page. */
export async function loadAppointmentPanel(site: Site, leadId: string): Promise<AppointmentPanelData> {
  const { timeZone } = site
  const now = site.clock.now()
  const [demos, free, looks] = await Promise.all([listDemosOfLead(site, leadId), listFreeTimes(site), findLooks(site, leadId)])
  return {
    leadId,
    demos: demos.map((demo) => appointmentView(demo, { timeZone, now })),
    free: free.slice(0, FREE_SHOWN).map(({ start }) => {
      const iso = start.toISOString()
      return { value: iso, label: demoMoment(iso, timeZone) }
    }),
    page: paths.sent(looks.reference),
    seen: looks.at ? `${longDateTime(looks.at, timeZone)}${looks.times > 1 ? `, ${looks.times} times so far` : ''}` : '',
  }
}
