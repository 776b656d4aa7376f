/** What a text is that an editor publishes, by its stored status, its date and the clock: what a mark on it says, and what a list of such texts is called. */
export const publishingStatuses = {
  draft: { label: 'Draft', listed: 'Drafts' },
  scheduled: { label: 'Scheduled', listed: 'Scheduled' },
  published: { label: 'Published', listed: 'Published' },
} as const

export type PublishingStatus = keyof typeof publishingStatuses

export const publishingStatusNames = Object.keys(publishingStatuses) as PublishingStatus[]
