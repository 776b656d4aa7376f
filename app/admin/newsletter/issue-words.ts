import type { IssueState } from '#shared/newsletter/issue-state.ts'
import { longDateTime } from '#shared/local-time.ts'

/** What each state is called where staff read it. */
export const STATE_WORDS: Record<IssueState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  paused: 'Paused',
  sent: 'Sent',
  stopped: 'Stopped',
}

interface Times {
  status: IssueState
  sendAt: string | null
  startedAt: string | null
  updatedAt: string
}

/** When it is sent, was, or was last changed, in the site's zone. */
export function whenOf({ status, sendAt, startedAt, updatedAt }: Times, timeZone: string): string {
  if (status === 'scheduled' && sendAt) return `At ${longDateTime(sendAt, timeZone)}`
  return longDateTime(startedAt ?? updatedAt, timeZone)
}
