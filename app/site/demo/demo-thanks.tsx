import { useEffect, useRef } from 'react'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { useLinks } from '../../ui/lite/use-lite.ts'
import { Actions } from '../../ui/layout/layout.tsx'
import { useCompany } from '../screens/use-company.ts'
import styles from './next-step.module.css'

interface DemoThanksProps {
  reference: string
  /** The form is wanted again. */
  onAnother: () => void
}

/** In place of the form that was sent: what comes next, while the toast goes. */
export function DemoThanks({ reference, onAnother }: DemoThanksProps) {
  const { replyPromise } = useCompany()
  const { keep } = useLinks()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="demo-thanks" className={`box ${styles.thanks}`}>
      <h2 ref={heading} id="demo-thanks" tabIndex={-1} className={styles.heading}>
        {messages.demoNext}
      </h2>
      <p>
        Your reference is <strong className="unbroken">{reference}</strong>. {replyPromise}
      </p>
      <form method="post" action={keep(paths.sent(reference))}>
        <Actions>
          <ButtonLink to={paths.sent(reference)} size="l">
            Pick a time
          </ButtonLink>
          <Button type="submit" name="intent" value="call" variant="secondary" size="l">
            Call me instead
          </Button>
        </Actions>
      </form>
      <Button variant="quiet" onClick={onAnother}>
        Send another
      </Button>
    </section>
  )
}
