/** What notices say of tasks; `sendsMail` unless no mail server is set. Only the page of an enquiry says it, so no list fetches it. */
export const taskKept = (sendsMail: boolean): string =>
  sendsMail
    ? 'The task stands below. A mail reminds of it when it is due.'
    : 'The task stands below, and on Today when it is due. No mail reminds of it until a mail server is set.'

/** A time that is over is taken: what should have been done is still to be done. */
export const DUE_IN_THE_PAST = 'Due in the past: it stands under Late.'
