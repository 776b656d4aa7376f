import type { Notices } from '../../parts/page/notice.tsx'

/** Apart from what merges, which browsers can't fetch. */
export const mergeNotices = {
  merged: { text: 'Merged. Nothing was lost.', undo: 'part' },
  parted: { text: 'Separated.', undo: 'merge' },
} as const satisfies Notices

export type MergeNotice = keyof typeof mergeNotices
