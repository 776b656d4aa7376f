/** Every kind of mail that the site sends, and what it is called where staff read of it. */
export const mailKindNames = {
  'lead-notification': 'Enquiry, to staff',
  'lead-thanks': 'Thanks, to the visitor',
  'demo-booked': 'Demo booked, to the visitor',
  'demo-moved': 'Demo moved, to the visitor',
  'demo-cancelled': 'Demo cancelled, to the visitor',
  'demo-reminder': 'Demo tomorrow, to the visitor',
  'demo-notice': 'Outcome of a demo, to staff',
  'task-reminder': 'Reminder of a task, to staff',
  'password-reset': 'New password',
  'wrong-codes': 'Wrong codes, to the account’s owner',
  'passkey-added': 'Passkey added, to the account’s owner',
  invitation: 'Invitation',
  'newsletter-confirm': 'Newsletter: please confirm',
  newsletter: 'Newsletter: an issue',
  'newsletter-test': 'Newsletter: a test of an issue, to staff',
  'spam-digest': 'Late and held as spam, to staff',
  trouble: 'Trouble with the site, to administrators',
} as const

export type MailKind = keyof typeof mailKindNames

/** One of another time is called as it is stored. */
export const mailKindName = (kind: string): string => (mailKindNames as Readonly<Record<string, string>>)[kind] ?? kind
