import { type PublishingStatus, publishingStatuses, publishingStatusNames } from '#shared/posts/publishing-status.ts'

/** What a list of texts can be narrowed to; first what it shows unasked. */
export const STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  ...publishingStatusNames.map((value) => ({ value, label: publishingStatuses[value].listed })),
] as const

export const readStatus = (url: URL): PublishingStatus | 'all' =>
  publishingStatusNames.find((name) => name === url.searchParams.get('status')) ?? 'all'
