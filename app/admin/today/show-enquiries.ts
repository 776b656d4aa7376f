import type { Enquiries, WaitingEnquiry } from '#domain/today/find-enquiries.ts'
import type { WorkingHours } from '#shared/hours/working-hours.ts'
import type { EnquiryPartsProps } from './enquiry-parts.tsx'
import { said, waitsFor } from './agenda-words.ts'

/** What was found, in words for the screen. */
export function showEnquiries(
  { late, fresh, waiting, lateOnes, held, failed, failedMails }: Enquiries,
  { now, hours, timeZone, me }: { now: Date; hours: WorkingHours; timeZone: string; me: string },
): EnquiryPartsProps {
  const shown = ({ createdAt, assignee, assigneeName, ...lead }: WaitingEnquiry) => ({
    ...lead,
    waits: waitsFor(createdAt, now, hours, timeZone),
    whose: assignee === me ? 'Given to you' : assigneeName,
  })
  return {
    late: late.map(shown),
    fresh: fresh.map(shown),
    waiting: said(waiting, 'new enquiry', 'new enquiries'),
    lateOnes: said(lateOnes, 'is late', 'are late'),
    held: said(held, 'enquiry is', 'enquiries are'),
    failed: said(failed, 'mail', 'mails'),
    failedMails,
  }
}
