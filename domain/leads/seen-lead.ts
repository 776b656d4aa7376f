import type { LeadHandling } from '#shared/leads/lead-status.ts'
import type { StoredLead } from './lead-store.ts'

/** What a screen showed of an enquiry when its form was made; `assignee` is a user's id or blank, `isHeld` whether it is held as spam. */
export interface SeenLead extends Pick<LeadHandling, 'status' | 'lostReason' | 'assignee'> {
  id: string
  isHeld: boolean
}

export type SeenField = Exclude<keyof SeenLead, 'id'>

/** An enquiry as it is now, and what of it a colleague changed meanwhile. */
export interface OvertakenLead {
  lead: StoredLead
  fields: readonly SeenField[]
}
