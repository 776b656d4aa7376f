import type { Notices } from '../../parts/page/notice.tsx'

/** What was done with an issue; `sendsMail` unless no mail server is set. One that `isOpen` is not on its way, also where it was. */
export const noticesOf = (sendsMail: boolean, isOpen: boolean) =>
  ({
    saved: { text: 'Saved. Nobody has got it.' },
    restored: { text: 'Back again, as a draft.' },
    test: sendsMail ? { text: 'Saved, and the test is on its way.' } : { text: 'Saved. The test waits until a mail server is set.' },
    changed: { text: 'Someone else saved it in the meantime, so nothing was sent. Look at it as it is now.', isNothing: true },
    schedule: { text: 'Saved. It leaves by itself at its time; until then it can be changed.', undo: 'unschedule' },
    unschedule: { text: 'A draft again. It does not leave by itself.' },
    ...(!isOpen && { 'send-now': { text: sendsMail ? 'On its way.' : 'It leaves once a mail server is set.' } }),
    pause: { text: 'Paused. Nobody else gets it until it goes on.', undo: 'resume' },
    ...(!isOpen && { resume: { text: 'It goes on with those who have not got it.' } }),
    stop: { text: 'Stopped for good. Nobody else gets it.', undo: 'unstop' },
    unstop: { text: 'Paused again. It goes on when you say so.' },
  }) as const satisfies Notices

export type IssueNotice = keyof ReturnType<typeof noticesOf>
