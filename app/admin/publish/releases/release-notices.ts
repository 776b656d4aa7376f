import type { Notices } from '../../parts/page/notice.tsx'

/** What the screen of a release says was done. */
export const RELEASE_NOTICES = {
  saved: { text: 'Saved' },
  gathered: { text: 'Added to this release. Visitors see nothing of it yet.' },
  published: { text: 'Published. Visitors see all of it now.' },
  'taken-back': { text: 'Taken back. The site is as it was before it was published.' },
  dropped: { text: 'Removed from this release.' },
  settled: { text: 'Choice saved.' },
  scheduled: { text: 'Scheduled' },
  unscheduled: { text: 'It waits until someone publishes it.' },
} as const satisfies Notices

export type ReleaseNotice = keyof typeof RELEASE_NOTICES
