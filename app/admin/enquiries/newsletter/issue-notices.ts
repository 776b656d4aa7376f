import type { Notices } from '../../parts/page/notice.tsx'

/** What was done with an issue; `sendsMail` unless no mail server is set. One that `isOpen` is not on its way, also where it was. */
export const noticesOf = (sendsMail: boolean, isOpen: boolean) =>
  ({
    saved: { text: 'Saved. It was not sent.' },
    restored: { text: 'Restored as a draft.' },
    test: sendsMail ? { text: 'Saved. The test is on its way.' } : { text: 'Saved. The test waits until a mail server is set up.' },
    changed: { text: 'Someone else saved it meanwhile, so nothing was sent. Check the current version.', isNothing: true },
    schedule: { text: 'Scheduled. You can change it until it is sent.', undo: 'unschedule' },
    unschedule: { text: 'Schedule cancelled. It is a draft again.' },
    ...(!isOpen && { 'send-now': { text: sendsMail ? 'On its way.' : 'It is sent once a mail server is set up.' } }),
    pause: { text: 'Paused. Nobody else gets it until you resume.', undo: 'resume' },
    ...(!isOpen && { resume: { text: 'Resumed. It goes to those who have not received it yet.' } }),
    stop: { text: 'Stopped for good. Nobody else gets it.', undo: 'unstop' },
    unstop: { text: 'Paused again.' },
  }) as const satisfies Notices

export type IssueNotice = keyof ReturnType<typeof noticesOf>
