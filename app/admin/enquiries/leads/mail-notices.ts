/** What notices promise of mails; `sendsMail` unless no mail server is set. */

export const taskKept = (sendsMail: boolean): string =>
  sendsMail
    ? 'The task stands below. A mail reminds of it when it is due.'
    : 'The task stands below, and on Today when it is due. No mail reminds of it until a mail server is set.'

/** A time that is over is taken: what should have been done is still to be done. */
export const DUE_IN_THE_PAST = 'Due in the past: it stands under Late.'

/** What was held back as spam is none: on the list and on the page of an enquiry. */
export const NOT_SPAM = 'Not spam. What was held back leaves with the next mails.'
