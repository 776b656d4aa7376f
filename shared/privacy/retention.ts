/** How long each kind of record is kept, in days; null is for good. A new kind is an entry here and in `domain/privacy/sweepers.ts`. */
export const retentionKinds = {
  won: { label: 'Enquiries that were won', from: 'after the last thing that was done', days: null },
  lost: { label: 'Enquiries that were lost', from: 'after the last thing that was done', days: null },
  open: { label: 'Open enquiries that nobody touched', from: 'after the last thing that was done', days: null },
  spam: { label: 'Enquiries held as spam', from: 'after they came', days: 90 },
  spamComments: { label: 'Comments marked as spam', from: 'after they came', days: 90 },
  pendingSubscribers: { label: 'Newsletter addresses that were never confirmed', from: 'after they were asked', days: 30 },
  leftSubscribers: { label: 'Newsletter addresses that left', from: 'after they left', days: 365 },
  sentMails: { label: 'Mails that were sent', from: 'after they went', days: 180 },
  unsentMails: { label: 'Mails that failed for good', from: 'after they failed', days: 180 },
  activity: { label: 'Who did what', from: 'after it was done', days: 730 },
  statistics: { label: 'Statistics, by day, ten days and month', from: 'after they ended', days: 3 * 365 },
} as const satisfies Record<string, { label: string; from: string; days: number | null }>

export type RetentionKind = keyof typeof retentionKinds
export type Retention = Record<RetentionKind, number | null>

export const retentionKindNames = Object.keys(retentionKinds) as RetentionKind[]
export const MOST_DAYS_KEPT = 3_650

export const defaultRetention: Retention = Object.fromEntries(
  retentionKindNames.map((kind) => [kind, retentionKinds[kind].days]),
) as Retention
