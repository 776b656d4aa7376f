import type { LeadStatus } from './lead-statuses.ts'

/** What staff read for a status, and for the short names of the kinds. */
export const statusLabels: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  demo_booked: 'Demo booked',
  won: 'Won',
  lost: 'Lost',
}

export const kindLabels = { contact: 'Message', demo: 'Demo', reseller: 'Reseller', quote: 'Quote' } as const
