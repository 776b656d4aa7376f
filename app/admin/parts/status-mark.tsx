import type { PublishingStatus } from './publishing-status.ts'

/** 'Draft', 'Scheduled' or 'Published', in words; the colour only repeats them. */
export const StatusMark = ({ status }: { status: PublishingStatus }) => (
  <span className={`desk-status desk-status-${status.toLowerCase()}`}>{status}</span>
)
