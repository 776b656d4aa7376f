import type { Notices } from '../../parts/page/notice.tsx'
import { NOT_SPAM } from './mail-notices.ts'

/** What list and board of enquiries say was done. */
export const LEADS_NOTICES = {
  take: { text: 'Assigned to you.', undo: 'undo' },
  give: { text: 'Assigned.', undo: 'undo' },
  status: { text: 'Status changed.', undo: 'undo' },
  move: { text: 'Status changed.', undo: 'undo', quiet: true },
  spam: { text: 'Marked as spam. Find them under the status ‘Held as spam’.', undo: 'undo' },
  clear: { text: NOT_SPAM, undo: 'undo' },
  undone: { text: 'Undone.' },
  removed: { text: 'Deleted, with its mails.' },
  viewed: { text: 'View saved. Its link is above the list.' },
  unviewed: { text: 'Forgotten.' },
  nothing: { text: 'Nothing to change.', isNothing: true },
  unticked: { text: 'Select at least one enquiry.', isNothing: true },
} as const satisfies Notices

export type LeadsNotice = keyof typeof LEADS_NOTICES
