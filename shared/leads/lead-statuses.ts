interface StatusFacts {
  /** What staff read, everywhere. */
  label: string
  /** Something is still to be done; a closed one tells its visitor that it ended, and is kept as one that was won or lost. */
  isOpen: boolean
  /** Somebody has spoken with the sender: who they are needs no judgement by rules against spam any more. */
  isAnswered: boolean
  /** How its mark is coloured (`desk-tone-…`). */
  tone: 'due' | 'going' | 'good' | 'plain'
}

/**
 * Where an enquiry may stand, in the order of the board's columns: a new status is a line here. Apart from the schema, so that screens
 * that only show them fetch no checks of forms.
 */
const statuses = {
  new: { label: 'New', isOpen: true, isAnswered: false, tone: 'due' },
  contacted: { label: 'Contacted', isOpen: true, isAnswered: true, tone: 'going' },
  demo_booked: { label: 'Demo booked', isOpen: true, isAnswered: true, tone: 'going' },
  won: { label: 'Won', isOpen: false, isAnswered: true, tone: 'good' },
  lost: { label: 'Lost', isOpen: false, isAnswered: false, tone: 'plain' },
} satisfies Record<string, StatusFacts>

export type LeadStatus = keyof typeof statuses

export const leadStatusFacts: Readonly<Record<LeadStatus, StatusFacts>> = statuses
export const leadStatuses = Object.keys(statuses) as [LeadStatus, ...LeadStatus[]]
/** For a choice in a form or a filter. */
export const leadStatusOptions = leadStatuses.map((value) => ({ value, label: leadStatusFacts[value].label }))
