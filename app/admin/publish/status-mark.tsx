import { type PublishingStatus, publishingStatuses } from '#shared/posts/publishing-status.ts'

/** What a text is, in words; the colour only repeats them. */
export const StatusMark = ({ status }: { status: PublishingStatus }) => (
  <span className={`desk-status desk-status-${status}`}>{publishingStatuses[status].label}</span>
)
