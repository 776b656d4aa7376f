/** What was held back as spam is none: on the list and on the page of an enquiry. */
export const NOT_SPAM = 'Not spam. What was held back leaves with the next mails.'
