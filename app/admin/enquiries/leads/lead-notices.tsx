import type { Notices } from '../../parts/page/notice.tsx'
import { appointmentNotices } from '../appointments/appointment-notices.ts'
import { ADD_TASK } from './add-task.ts'
import { NOT_SPAM } from './mail-notices.ts'
import { mergeNotices } from './merge-notices.ts'
import { DUE_IN_THE_PAST, taskKept } from './task-notices.ts'

/** What the page of an enquiry says was done; `sendsMail` unless no mail server is set. */
export const noticesOf = (sendsMail: boolean) =>
  ({
    handled: { text: 'Saved. Its history says so.', undo: 'undo' },
    taken: { text: 'It is yours now.', undo: 'undo' },
    cleared: { text: NOT_SPAM, undo: 'undo' },
    marked: { text: 'Marked as spam.', undo: 'undo' },
    undone: { text: 'Undone.' },
    written: { text: 'Noted in its history.', quiet: true },
    contacted: { text: 'Noted in its history. It is contacted now.', undo: 'undo', quiet: true },
    noted: { text: 'Noted in its history.', undo: 'undo', quiet: true },
    later: {
      text: (
        <>
          Noted in its history. <a href={`#${ADD_TASK}`}>Say when to call again</a>: without a next step it is late soon.
        </>
      ),
      undo: 'undo',
    },
    tasked: { text: taskKept(sendsMail) },
    'tasked-late': { text: `The task is kept. ${DUE_IN_THE_PAST}` },
    'task-done': { text: 'Done.' },
    'task-moved': { text: 'Its due time is changed.' },
    'task-moved-late': { text: `Its due time is changed. ${DUE_IN_THE_PAST}` },
    'task-removed': { text: 'Removed.' },
    'task-undone': { text: 'To do again.' },
    nothing: { text: 'It was so already.', isNothing: true },
    ...mergeNotices,
    ...appointmentNotices(sendsMail),
  }) as const satisfies Notices

export type LeadNotice = keyof ReturnType<typeof noticesOf>
