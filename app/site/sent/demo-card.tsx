import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import { demoFilePath } from './demo-file-path.ts'
import type { StandingView } from './load-standing.ts'
import { OwnClock } from './own-clock.tsx'
import styles from './sent.module.css'

interface DemoCardProps {
  view: StandingView
  /** The address of a step of this page. */
  hrefOf: (step?: 'move' | 'cancel') => string
}

/** The demo that is booked, and what can be done about it. */
export function DemoCard({ view: { demo, reference, zone, choice }, hrefOf }: DemoCardProps) {
  if (!demo) return null
  return (
    <div className={`stack ${styles.card}`}>
      <p data-hydrate="near">
        We call you at this time, {zone.name}, on the number that you gave.
        <OwnClock time={demo.start} timeZone={zone.id} long className={styles.ownLine} />
      </p>
      {choice === 'cancel' ? (
        <CancelForm hrefOf={hrefOf} />
      ) : (
        <Actions>
          <ButtonLink to={demoFilePath(reference)} icon="calendar">
            Add to calendar
          </ButtonLink>
          <ButtonLink to={hrefOf('move')} variant="secondary">
            Move
          </ButtonLink>
          <ButtonLink to={hrefOf('cancel')} variant="quiet">
            Cancel
          </ButtonLink>
        </Actions>
      )}
    </div>
  )
}

/** A link of a mail is followed by scanners, so that cancelling takes a button. */
const CancelForm = ({ hrefOf }: Pick<DemoCardProps, 'hrefOf'>) => (
  <form method="post" aria-labelledby="cancel" className="grid gap-2">
    <h2 id="cancel" className={`heading-face ${styles.title}`}>
      Cancel this demo?
    </h2>
    <Actions>
      <Button type="submit" name="intent" value="cancel">
        Cancel the demo
      </Button>
      <ButtonLink to={hrefOf()} variant="secondary">
        Keep it
      </ButtonLink>
    </Actions>
  </form>
)
