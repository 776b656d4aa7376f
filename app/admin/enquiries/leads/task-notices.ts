/** What notices say of tasks; `sendsMail` unless no mail server is set. Only the page of an enquiry says it, so no list fetches it. */
export const taskKept = (sendsMail: boolean): string =>
  sendsMail
    ? 'Task added. A reminder is sent by mail when it is due.'
    : 'Task added. Today shows it when it is due. No reminder is sent until a mail server is set up.'

/** A time that is over is taken: what should have been done is still to be done. */
export const DUE_IN_THE_PAST = 'It is due in the past, so it is listed under Late.'
