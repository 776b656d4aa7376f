/** What staff read for the short names of the kinds. */
export const kindLabels = { contact: 'Message', demo: 'Demo', reseller: 'Reseller', quote: 'Quote' } as const
