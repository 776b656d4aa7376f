/** What was held back as spam is none: on the list and on the page of an enquiry. */
export const NOT_SPAM = 'Not spam. Mails that were held back are sent shortly.'
