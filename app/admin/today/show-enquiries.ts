import { lateBeforeOf } from '#domain/leads/lateness.ts'
import type { Enquiries, WaitingEnquiry } from '#domain/today/find-enquiries.ts'
import type { SamePerson, Wish } from '#domain/today/find-wishes.ts'
import type { WorkingHours } from '#shared/hours/working-hours.ts'
import { type LeadStatus, leadStatusFacts } from '#shared/leads/lead-statuses.ts'
import { said, waitsFor } from './agenda-words.ts'
import type { EnquiryPartsProps } from './enquiry-parts.tsx'

/** What was found, in words for the screen. */
export function showEnquiries(
  { late, fresh, waiting, lateOnes, held, failed, failedMails }: Enquiries,
  { now, hours, timeZone, me, wishes }: { now: Date; hours: WorkingHours; timeZone: string; me: string; wishes: ReadonlyMap<string, Wish> },
): EnquiryPartsProps {
  const { untouched } = lateBeforeOf(now, hours, timeZone)
  const waitsOf = (status: LeadStatus, { createdAt, touchedAt }: { createdAt: string; touchedAt: string }): string => {
    if (touchedAt === createdAt) return waitsFor(createdAt, now, hours, timeZone)
    const isAlone = touchedAt < (untouched.get(status)?.toISOString() ?? '')
    return isAlone || status === 'new' ? `untouched ${waitsFor(touchedAt, now, hours, timeZone)}` : 'no next step, or its date has passed'
  }
  const shown = ({ createdAt, touchedAt, status, assignee, assigneeName, ...lead }: WaitingEnquiry) => ({
    ...lead,
    ...wishOf(wishes.get(lead.id)),
    status: status === 'new' ? '' : leadStatusFacts[status].label,
    waits: waitsOf(status, { createdAt, touchedAt }),
    whose: assignee === me ? 'Assigned to you' : assigneeName,
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

const wishOf = (wish: Wish | undefined): Omit<Wish, 'samePerson'> & { samePerson: SamePerson | null; moreOfThem: number } => ({
  words: wish?.words ?? '',
  school: wish?.school ?? '',
  pupils: wish?.pupils ?? '',
  samePerson: wish?.samePerson[0] ?? null,
  moreOfThem: Math.max(0, (wish?.samePerson.length ?? 0) - 1),
})
