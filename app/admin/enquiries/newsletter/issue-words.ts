import { longDateTime } from '#shared/clock-time.ts'
import type { IssueState } from '#shared/newsletter/issue-state.ts'

/** What each state is called where staff read it. */
export const STATE_WORDS: Record<IssueState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  paused: 'Paused',
  sent: 'Sent',
  stopped: 'Stopped',
}

/** How long so many mails take at a pace of so many an hour, to the next minute or hour; domain/newsletter/pace.ts lets them go by the minute. */
export function lastsFor(mails: number, anHour: number): string {
  const minutes = Math.ceil(mails / Math.max(1, Math.round(anHour / 60)))
  if (minutes <= 1) return 'a minute'
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
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
