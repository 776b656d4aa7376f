/** Where an issue of the newsletter stands. A stopped one is over; a paused one goes on when someone says so. */
export const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped'] as const
export type IssueState = (typeof issueStates)[number]

/** What became of an issue for one subscriber: `left` before it was sent, `refused` by the mail server, `failed` for good otherwise. */
export const deliveryStates = ['queued', 'sent', 'refused', 'failed', 'left'] as const
export type DeliveryState = (typeof deliveryStates)[number]
