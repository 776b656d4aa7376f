import { deskPaths } from '#shared/desk-paths.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { Part } from './part.tsx'

interface RunningPartsProps {
  /** Blank for none. */
  failedMails: string
  failedSignIns: string
  lastBackup: string | undefined
  mailsLeave: boolean
}

/** What waits for an administrator. */
export function RunningParts({ failedMails, failedSignIns, lastBackup, mailsLeave }: RunningPartsProps) {
  const troubles = [
    failedMails && { key: 'failed-mails', content: `${failedMails} could not be sent, after three days of trying.` },
    failedSignIns && {
      key: 'sign-ins',
      content: `${failedSignIns} within a day. Guessers are slowed down; a second factor stops them.`,
    },
    !lastBackup && { key: 'backup', content: <SiteLink to={deskPaths.goingLive}>No backup was ever made</SiteLink> },
  ].filter((trouble) => trouble !== false && trouble !== '')
  const empty = mailsLeave ? 'All is well.' : 'All else is well.'
  return <Part title="Running the site" empty={empty} more={lastBackup && `The last backup is of ${lastBackup}.`} items={troubles} />
}
