import { isScheduled } from '#domain/visibility.ts'
import type { PostStatus } from '#shared/posts/post-status.ts'

export type PublishingStatus = 'Draft' | 'Scheduled' | 'Published'

/** What visitors see of a text; for loaders, since the clock is the site's. */
export const publishingStatus = (text: { status: PostStatus; publishAt: string | null }, now: Date): PublishingStatus =>
  text.status === 'draft' ? 'Draft' : isScheduled(text, now) ? 'Scheduled' : 'Published'
