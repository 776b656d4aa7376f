/** Where an enquiry may stand. Apart from the schema, so that screens that only show them fetch no checks of forms. */
export const leadStatuses = ['new', 'contacted', 'demo_booked', 'won', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]
