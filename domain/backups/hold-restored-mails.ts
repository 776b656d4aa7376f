import { holdIssues } from '../newsletter/send-issue.ts'
import { holdAllMails } from '../outbox/hold-mails.ts'
import type { Write } from '../site.ts'

/** Mails that a restored backup holds back: they may have been sent from the original. */
export interface Held {
  /** Mails that wait, without those of the newsletter. */
  mails: number
  /** Issues of the newsletter that were on their way or planned. */
  issues: number
}

/**
 * The site that a backup is of goes on, or went on for a while: what waited in the backup may have left since. So it waits here for somebody's
 * word; `send` lets the mails go, rather twice than never, but not the newsletter, which nobody may get twice. Gives how much waits.
 */
export async function holdRestoredMails(write: Write, { send }: { send: boolean }): Promise<Held> {
  const issues = await holdIssues(write, { plannedToo: !send })
  const mails = await holdAllMails(write, { isOnlyCounted: send })
  if (issues > 0 || (mails > 0 && !send))
    await write.audit({ action: 'mails held by a restore', entity: 'site', entityId: 'restore', details: { mails, issues } })
  return { mails, issues }
}
