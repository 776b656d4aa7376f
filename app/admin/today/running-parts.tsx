import { deskPaths } from '#shared/desk-paths.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { Part } from './agenda-part.tsx'

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
export function RunningParts({ failedMails, heldMails, failedSignIns, lastBackup, backsUp, troubles, mailsLeave }: RunningPartsProps) {
  const items = [
    ...troubles.map((words) => ({ key: words, content: words })),
    heldMails && {
      key: 'held-mails',
      content: <SiteLink to={`${deskPaths.outbox}?status=held`}>{`${heldMails} held by a restore: say what is still to go`}</SiteLink>,
    },
    failedMails && {
      key: 'failed-mails',
      content: <SiteLink to={`${deskPaths.outbox}?status=given_up`}>{`${failedMails} given up: see why`}</SiteLink>,
    },
    failedSignIns && {
      key: 'sign-ins',
      content: `${failedSignIns} within a day. Guessers are slowed down; a second factor stops them.`,
    },
    !lastBackup && !backsUp && { key: 'backup', content: <SiteLink to={deskPaths.goingLive}>No backup was ever made</SiteLink> },
  ].filter((trouble) => trouble !== false && trouble !== '')
  const empty = mailsLeave ? 'All is well.' : 'All else is well.'
  const more = [lastBackup && `The last backup is of ${lastBackup}.`, !backsUp && 'No backups are made by themselves.']
    .filter(Boolean)
    .join(' ')
  return <Part title="Running the site" empty={empty} more={more} items={items} />
}
