import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import { filled, usePageWords } from '../../ui/page-words/page-words.ts'
import { demoFilePath } from './demo-file-path.ts'
import type { StandingView } from './load-standing.ts'
import { OwnClock } from './own-clock.tsx'
import styles from './sent.module.css'

interface DemoCardProps {
  view: StandingView
  /** The address of a step of this page. */
  hrefOf: (step?: 'move' | 'cancel') => string
}

const ENGLISH_WORDS = {
  callAtTime: 'We call you at this time, {zone}, on the number that you gave.',
  addToCalendar: 'Add to calendar',
  move: 'Move',
  cancelDemo: 'Cancel the demo',
}

const CANCEL_WORDS = { cancelQuestion: 'Cancel this demo?', cancelDemo: ENGLISH_WORDS.cancelDemo, keepIt: 'Keep it' }

/** The demo that is booked, and what can be done about it. */
export function DemoCard({ view: { demo, reference, zone, choice }, hrefOf }: DemoCardProps) {
  const words = usePageWords(ENGLISH_WORDS)
  if (!demo) return null
  return (
    <div className={`stack ${styles.card}`}>
      <p data-hydrate="near">{filled(words.callAtTime, { zone: zone.name })}</p>
      {choice === 'cancel' ? (
        <CancelForm hrefOf={hrefOf} />
      ) : (
        <Actions>
          <ButtonLink to={demoFilePath(reference)} icon="calendar">
            {words.addToCalendar}
          </ButtonLink>
          <ButtonLink to={hrefOf('move')} variant="secondary">
            {words.move}
          </ButtonLink>
          <ButtonLink to={hrefOf('cancel')} variant="quiet">
            {/* Where one word for leaving a form and for calling off a demo would mislead. */}
            {words.lang ? words.cancelDemo : 'Cancel'}
          </ButtonLink>
        </Actions>
      )}
      {/* Below the buttons, which would move away from a finger as the line comes. */}
      <OwnClock time={demo.start} timeZone={zone.id} long className={styles.ownLine} />
    </div>
  )
}

/** A link of a mail is followed by scanners, so that cancelling takes a button. */
function CancelForm({ hrefOf }: Pick<DemoCardProps, 'hrefOf'>) {
  const words = usePageWords(CANCEL_WORDS)
  return (
    <form method="post" aria-labelledby="cancel" className="grid gap-2">
      <h2 id="cancel" className={`heading-face ${styles.title}`}>
        {words.cancelQuestion}
      </h2>
      <Actions>
        <Button type="submit" name="intent" value="cancel">
          {words.cancelDemo}
        </Button>
        <ButtonLink to={hrefOf()} variant="secondary">
          {words.keepIt}
        </ButtonLink>
      </Actions>
    </form>
  )
}
