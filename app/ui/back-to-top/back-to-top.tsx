import type { KeyboardEvent } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './back-to-top.module.css'

/** Appears once there is somewhere to go back to; the ring around it fills with the way down the page. All of it without scripts. */
export function BackToTop({ className }: { className?: string }) {
  return (
    <div className={className}>
      <a href="#top" role="button" aria-label="Back to top" className={styles.button} onKeyDown={pressBySpace}>
        <svg className={styles.ring} viewBox="0 0 48 48" aria-hidden="true">
          <circle className={styles.track} cx="24" cy="24" r="22.5" />
          <circle className={styles.way} cx="24" cy="24" r="22.5" pathLength="100" strokeDasharray="100" />
        </svg>
        <Icon name="arrow-up" />
      </a>
    </div>
  )
}

/** As buttons do, and links don't. */
function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
