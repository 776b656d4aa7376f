import type { Notices } from '../../parts/page/notice.tsx'
import { NOT_SPAM } from './mail-notices.ts'

/** What list and board of enquiries say was done. */
export const LEADS_NOTICES = {
  take: { text: 'They are yours now.', undo: 'undo' },
  give: { text: 'Given. Their history says so.', undo: 'undo' },
  status: { text: 'Moved.', undo: 'undo' },
  move: { text: 'Moved.', undo: 'undo', quiet: true },
  spam: { text: 'Marked as spam. They stand under the status ‘Held as spam’.', undo: 'undo' },
  clear: { text: NOT_SPAM, undo: 'undo' },
  undone: { text: 'Undone.' },
  removed: { text: 'Removed with its mails.' },
  viewed: { text: 'Saved. The link stands above the list.' },
  unviewed: { text: 'Forgotten.' },
  nothing: { text: 'They were so already.', isNothing: true },
  unticked: { text: 'Tick the enquiries first.', isNothing: true },
} as const satisfies Notices

export type LeadsNotice = keyof typeof LEADS_NOTICES
