import { Form } from 'react-router'
import { count } from '#shared/counted.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { TaskState } from '../../parts/news/task-state.tsx'
import { useRefreshing } from '../../parts/news/use-refreshing.ts'
import type { Route } from './+types/issue-route'
import { lastsFor, STATE_WORDS } from './issue-words.ts'

/** What it posts; its screen has an action for each. */
export type ProgressIntent = 'pause' | 'resume' | 'stop'

/** Where an issue stands that is on its way, or was. */
export function IssueProgress({ issue, readers, missed, pace, startedAt, sendsMail, waits }: Route.ComponentProps['loaderData']) {
  const { status, counts, trouble } = issue
  const isUnderWay = status === 'sending'
  useRefreshing(isUnderWay)
  const done = counts.sent + counts.refused + counts.failed + counts.left
  // Whoever is on the list now, and those who have gone from it since.
  const everyone = Math.max(done + counts.queued, readers + counts.refused + counts.failed + counts.left + counts.leftSince)
  const total = isUnderWay || status === 'paused' ? everyone : done + missed
  return (
    <section aria-label="Progress" className="desk-stack desk-gap-2">
      <p>
        <TaskState
          state={isUnderWay ? 'running' : 'done'}
          words={`${STATE_WORDS[status]}: ${done} of ${total}`}
          done={done}
          total={total}
        />
      </p>
      {trouble && <Alert tone="danger">{trouble}</Alert>}
      {isUnderWay && waits && <Alert tone="info">{`${waits.because}: the remaining mails wait until ${waits.until}.`}</Alert>}
      {isUnderWay && sendsMail && total > done && (
        <p>
          At {count(pace)} mails an hour the last one is sent in about {lastsFor(total - done, pace)}.
        </p>
      )}
      {isUnderWay && !sendsMail && <Alert tone="info">No mail server is set up. The remaining mails wait until one is.</Alert>}
      <dl className="desk-newsletter-counts grid desk-gap-2">
        <Count label="Started" value={startedAt} />
        <Count label="Delivered" value={counts.sent} />
        {status === 'stopped' ? (
          <Count label="Not delivered" value={missed} />
        ) : (
          <Count label="Waiting" value={status === 'sent' ? counts.queued : total - done} />
        )}
        <Count label="Bounced" value={counts.refused} />
        <Count label="Could not be sent" value={counts.failed} />
        <Count label="Unsubscribed before" value={counts.left} />
        <Count label="Unsubscribed since" value={counts.leftSince} />
      </dl>
      {counts.refused > 0 && (
        <p>
          <SiteLink to={`${deskPaths.subscribers}?status=bounced`}>Bounced addresses</SiteLink>
        </p>
      )}
      {(isUnderWay || status === 'paused') && (
        <Form role="none" method="post" className="desk-actions">
          {isUnderWay ? (
            <Button type="submit" name="intent" value={'pause' satisfies ProgressIntent} variant="secondary">
              Pause
            </Button>
          ) : (
            <Button type="submit" name="intent" value={'resume' satisfies ProgressIntent}>
              Resume
            </Button>
          )}
          <Button type="submit" name="intent" value={'stop' satisfies ProgressIntent} variant="quiet">
            Stop for good
          </Button>
        </Form>
      )}
    </section>
  )
}

const Count = ({ label, value }: { label: string; value: number | string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
