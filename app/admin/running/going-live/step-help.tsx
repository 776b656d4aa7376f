import { Form } from 'react-router'
import type { StepName } from '#domain/going-live/list-steps.ts'
import type { Found, SenderDns } from '#domain/going-live/sender-dns.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'

/** What it posts; its screen has an action for each. */
export type StepIntent = 'remove-samples'

export interface StepFacts {
  siteUrl: string
  sender: SenderDns
  lastBackup: string | undefined
  mailTrouble: string | undefined
}

interface StepHelpProps {
  name: StepName
  isSettled: Found
  facts: StepFacts
}

/** What a step is for, and the one action that settles it. */
export function StepHelp({ name, isSettled, facts: { siteUrl, sender, lastBackup, mailTrouble } }: StepHelpProps) {
  const isDone = isSettled === 'yes'
  switch (name) {
    case 'address':
      if (isDone) return <p>Visitors find the site at {siteUrl}.</p>
      return (
        <Setting why={`Links and mails use ${siteUrl}, which visitors cannot reach.`} line="SITE_URL=https://www.your-domain.example" />
      )
    case 'mail':
      if (isDone) return <p>Mails are sent right away.</p>
      if (mailTrouble)
        return (
          <p>
            {mailTrouble} They are tried again automatically: see the <SiteLink to={deskPaths.outbox}>outbox</SiteLink>.
          </p>
        )
      return (
        <Setting
          why="Until then every mail waits, and nobody is notified of enquiries."
          line="SMTP_URL=smtps://user:password@mail.example.com"
        />
      )
    case 'sender':
      return <Sender {...sender} isDone={isDone} />
    case 'samples':
      return isDone ? <p>None is left.</p> : <Samples />
    case 'prices':
      if (isDone) return <p>You have set your own prices.</p>
      return (
        <>
          <p>Some packages or website plans still have sample prices. If a price is right, save it once to confirm it.</p>
          <div className="desk-actions">
            <ButtonLink to={deskPaths.items('package')} variant="secondary">
              Set the packages’ prices
            </ButtonLink>
            <ButtonLink to={deskPaths.items('plan')} variant="quiet">
              Set the plans’ prices
            </ButtonLink>
          </div>
        </>
      )
    case 'backup':
      if (isDone) return <p>The last one was made on {lastBackup}. Keep it on another machine.</p>
      return (
        <Setting
          why="Without a backup, a broken disk loses everything. With a folder on another disk, one is made each night:"
          line="BACKUP_DIR=/backups"
        />
      )
  }
}

const Setting = ({ why, line }: { why: string; line: string }) => (
  <>
    <p>{why}</p>
    <p className="desk-secret desk-small desk-breaks desk-round">{line}</p>
  </>
)

const SAID: Readonly<Record<Found, string>> = { yes: 'is there', no: 'is missing', unknown: 'could not be asked' }

function Sender({ domain, spf, dmarc, isDone }: SenderDns & { isDone: boolean }) {
  return (
    <>
      <p>
        Mails come from {domain}. Its SPF record {SAID[spf]}, its DMARC record {SAID[dmarc]}.
      </p>
      {!isDone && (
        <>
          <p>Ask whoever manages the domain to add two TXT records. Your mail provider gives the first one, such as:</p>
          <p className="desk-secret desk-small desk-breaks desk-round">
            {domain} TXT v=spf1 include:mail.example.com -all
            <br />
            _dmarc.{domain} TXT v=DMARC1; p=none
          </p>
          <p>
            <ButtonLink to={deskPaths.goingLive} variant="secondary">
              Check again
            </ButtonLink>
          </p>
        </>
      )}
    </>
  )
}

const Samples = () => (
  <Form method="post" aria-label="Sample content">
    <p>The site still shows sample articles, packages and people. What you changed stays. You can’t restore the rest.</p>
    <div className="desk-actions">
      <label className="desk-check desk-small">
        <input type="checkbox" id="sure" name="sure" value="yes" className="desk-select" /> Yes, remove it
      </label>
      <Button type="submit" name="intent" value={'remove-samples' satisfies StepIntent} variant="secondary">
        Remove the sample content
      </Button>
    </div>
  </Form>
)
