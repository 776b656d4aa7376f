import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import { useLinks } from '../../ui/lite/use-lite.ts'
import { usePageWords, useSaid } from '../../ui/page-words/page-words.ts'
import { useCompany } from '../screens/use-company.ts'
import { YourReference } from './your-reference.tsx'
import styles from './next-step.module.css'

interface DemoThanksProps {
  reference: string
  /** The form is wanted again. */
  onAnother: () => void
}

const ENGLISH_WORDS = {
  demoNext: messages.demoNext as string,
  pickTime: 'Pick a time',
  callInstead: 'Call me instead',
  sendAnother: 'Send another',
}

/** In place of the form that was sent: what comes next, while the toast goes. */
export function DemoThanks({ reference, onAnother }: DemoThanksProps) {
  const promise = useSaid()(useCompany().replyPromise)
  const words = usePageWords(ENGLISH_WORDS)
  const { keep } = useLinks()
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      // Read together, once it has the focus.
      aria-labelledby="demo-thanks"
      aria-describedby="demo-thanks-reference"
      className={`box ${styles.thanks}`}
    >
      <h2 id="demo-thanks" className={styles.heading}>
        {words.demoNext}
      </h2>
      <p id="demo-thanks-reference">
        <YourReference reference={reference} /> <span lang={promise.lang}>{promise.text}</span>
      </p>
      <form role="none" method="post" action={keep(paths.sent(reference))}>
        <Actions>
          <ButtonLink to={paths.sent(reference)} size="l">
            {words.pickTime}
          </ButtonLink>
          <Button type="submit" name="intent" value="call" variant="secondary" size="l">
            {words.callInstead}
          </Button>
        </Actions>
      </form>
      <Button variant="quiet" onClick={onAnother}>
        {words.sendAnother}
      </Button>
    </section>
  )
}

/** Milliseconds after which screen readers know that the form is gone: as in app/use-page-arrival.ts, where it stands too since a file for both would be fetched by every page. */
const KNOWN_AFTER_MS = 200

/** The box, not its heading: Orca is there by itself then, and says nothing of it. */
const takeFocus = (thanks: HTMLElement | null) => void setTimeout(() => thanks?.focus(), KNOWN_AFTER_MS)
