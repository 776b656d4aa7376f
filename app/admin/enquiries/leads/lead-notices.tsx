import type { Notices } from '../../parts/page/notice.tsx'
import { appointmentNotices } from '../appointments/appointment-notices.ts'
import { ADD_TASK } from './add-task.ts'
import { NOT_SPAM } from './mail-notices.ts'
import { mergeNotices } from './merge-notices.ts'
import { DUE_IN_THE_PAST, taskKept } from './task-notices.ts'

/** What the page of an enquiry says was done; `sendsMail` unless no mail server is set. */
export const noticesOf = (sendsMail: boolean) =>
  ({
    handled: { text: 'Saved.', undo: 'undo' },
    taken: { text: 'Assigned to you.', undo: 'undo' },
    cleared: { text: NOT_SPAM, undo: 'undo' },
    marked: { text: 'Marked as spam.', undo: 'undo' },
    undone: { text: 'Undone.' },
    written: { text: 'Added to the history.', quiet: true },
    contacted: { text: 'Added to the history. The status is now ‘Contacted’.', undo: 'undo', quiet: true },
    noted: { text: 'Added to the history.', undo: 'undo', quiet: true },
    later: {
      text: (
        <>
          Added to the history. <a href={`#${ADD_TASK}`}>Say when to call again</a>: set a next step, or it will soon be late.
        </>
      ),
      undo: 'undo',
    },
    tasked: { text: taskKept(sendsMail) },
    'tasked-late': { text: `Task added. ${DUE_IN_THE_PAST}` },
    'task-done': { text: 'Done.' },
    'task-moved': { text: 'Due time changed.' },
    'task-moved-late': { text: `Due time changed. ${DUE_IN_THE_PAST}` },
    'task-removed': { text: 'Removed.' },
    'task-undone': { text: 'Reopened.' },
    nothing: { text: 'Nothing to change.', isNothing: true },
    ...mergeNotices,
    ...appointmentNotices(sendsMail),
  }) as const satisfies Notices

export type LeadNotice = keyof ReturnType<typeof noticesOf>
