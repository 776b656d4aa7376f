import { oneLine } from '#shared/one-line.ts'
import { paths } from '#shared/paths.ts'
import { getCompany } from '../content/read-company.ts'
import { selectGroup } from '../leads/lead-group.ts'
import type { Site } from '../site.ts'
import { selectBooked } from './appointment-store.ts'
import { calendarFile } from './calendar-file.ts'

/** What is booked for an enquiry as a file for calendars, without a word about whom it is for; undefined when nothing is. */
export async function demoFileOf(site: Site, leadId: string, reference: string): Promise<string | undefined> {
  const group = await selectGroup(site.db, leadId)
  const appointment = group && (await selectBooked(site.db, group.ids))
  if (!appointment) return undefined
  const company = await getCompany(site)
  return calendarFile({
    method: 'PUBLISH',
    appointment,
    company,
    siteUrl: site.siteUrl,
    summary: `Demo with ${oneLine(company.name)}`,
    description: [`Reference: ${reference}`, ...(company.phone ? [`Call us: ${company.phone}`] : [])],
    url: `${site.siteUrl}${paths.sent(reference)}`,
    now: site.clock.now(),
  })
}
