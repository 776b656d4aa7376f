import { deskPaths } from '#shared/desk-paths.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import type { AgendaPart } from './agenda-part.tsx'

interface RunningPartsProps {
  /** Blank for none. */
  failedMails: string
  /** By a restore. */
  heldMails: string
  failedSignIns: string
  lastBackup: string | undefined
  /** Backups are made by themselves. */
  backsUp: boolean
  /** A sentence each, of what is not among the others. */
  troubles: readonly string[]
  mailsLeave: boolean
}

/** What waits for an administrator. */
export function runningPart({
  failedMails,
  heldMails,
  failedSignIns,
  lastBackup,
  backsUp,
  troubles,
  mailsLeave,
}: RunningPartsProps): AgendaPart {
  const items = [
    ...troubles.map((words) => ({ key: words, content: words })),
    heldMails && {
      key: 'held-mails',
      content: <SiteLink to={`${deskPaths.outbox}?status=held`}>{`${heldMails} held after a restore: decide which to send`}</SiteLink>,
    },
    failedMails && {
      key: 'failed-mails',
      content: <SiteLink to={`${deskPaths.outbox}?status=given_up`}>{`${failedMails} for good: see why`}</SiteLink>,
    },
    failedSignIns && {
      key: 'sign-ins',
      content: `${failedSignIns} within a day. Repeated attempts are slowed down. A second factor stops them.`,
    },
    !lastBackup && !backsUp && { key: 'backup', content: <SiteLink to={deskPaths.goingLive}>No backup was made yet</SiteLink> },
  ].filter((trouble) => trouble !== false && trouble !== '')
  const backups = [lastBackup && `The last backup was made on ${lastBackup}.`, !backsUp && 'Backups do not run automatically.']
  return {
    title: 'Running the site',
    empty: mailsLeave ? 'All is well.' : 'All else is well.',
    beside: backups.filter(Boolean).join(' '),
    items,
  }
}
