import type { Notices } from '../../parts/page/notice.tsx'

/** Said instead of every promise of a mail while none can leave. */
const TELL_THEM = 'No mail is sent until a mail server is set up. Tell them yourself.'

/** What was done with a demo, as every screen that shows demos says it; `sendsMail` unless no mail server is set. */
export const appointmentNotices = (sendsMail: boolean) =>
  ({
    'demo-book': { text: `Booked. ${sendsMail ? 'Both sides get a mail with a calendar file.' : TELL_THEM}` },
    'demo-move': { text: `Moved. ${sendsMail ? 'Both sides get a mail, and their calendars update.' : TELL_THEM}` },
    'demo-cancel': { text: `Cancelled. ${sendsMail ? 'Both sides get a mail.' : TELL_THEM}`, undo: 'demo-again' },
    'demo-again': { text: 'Booked again at the same time.' },
    'demo-done': { text: 'Marked as done.', undo: 'demo-reopen' },
    'demo-missed': { text: 'Marked as a no-show. You can offer another time on the enquiry’s page.', undo: 'demo-reopen' },
    'demo-reopen': { text: 'Undone.' },
  }) as const satisfies Notices

export type DemoNotice = keyof ReturnType<typeof appointmentNotices>
