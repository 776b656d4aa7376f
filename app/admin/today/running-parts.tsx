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
  mailsLeave: boolean
}

/** What waits for an administrator. */
export function runningPart({ failedMails, heldMails, failedSignIns, lastBackup, mailsLeave }: RunningPartsProps): AgendaPart {
  const troubles = [
    heldMails && {
      key: 'held-mails',
      content: <SiteLink to={`${deskPaths.outbox}?status=held`}>{`${heldMails} held after a restore: decide which to send`}</SiteLink>,
    },
    failedMails && {
      key: 'failed-mails',
      content: <SiteLink to={`${deskPaths.outbox}?status=given_up`}>{`${failedMails} given up: see why`}</SiteLink>,
    },
    failedSignIns && {
      key: 'sign-ins',
      content: `${failedSignIns} within a day. Repeated attempts are slowed down. A second factor stops them.`,
    },
    !lastBackup && { key: 'backup', content: <SiteLink to={deskPaths.goingLive}>No backup was made yet</SiteLink> },
  ].filter((trouble) => trouble !== false && trouble !== '')
  return {
    title: 'Running the site',
    empty: mailsLeave ? 'All is well.' : 'All else is well.',
    beside: lastBackup && `The last backup was made on ${lastBackup}.`,
    items: troubles,
  }
}
