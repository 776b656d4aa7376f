import type { LeadStatus } from './lead-statuses.ts'

/** Why an enquiry was lost, as staff choose it. Apart from every schema, so that screens that only show them fetch none. */
export const lostReasons = ['price', 'competitor', 'no_answer', 'not_now', 'no_fit', 'other'] as const
export type LostReason = (typeof lostReasons)[number]

/** What staff read for a reason. */
export const lostReasonLabels: Record<LostReason, string> = {
  price: 'Price',
  competitor: 'Chose a competitor',
  no_answer: 'No answer',
  not_now: 'Not now',
  no_fit: 'Not a fit',
  other: 'Other',
}

/** For a choice in a form or a filter; screens that may not ask for one get them as data. */
export const lostReasonOptions = lostReasons.map((value) => ({ value: value as string, label: lostReasonLabels[value] }))

/** Only what is lost has a reason; blank for none. */
export const reasonUnder = (status: LeadStatus, reason: LostReason | ''): LostReason | '' => (status === 'lost' ? reason : '')
