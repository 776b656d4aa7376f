import { paths } from '#shared/paths.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import styles from './sent-note.module.css'

/**
 * Where the form was sent from, once the toast is gone: what to quote on the phone, and the page that says what happens next. It takes the
 * focus, so that it is heard, and the way on is the next stop.
 */
export const SentNote = ({ reference }: { reference: string }) => (
  <p key={reference} ref={takeFocus} tabIndex={-1} className={styles.note}>
    <Icon name="check-circle" className={styles.icon} />
    <span>
      It is with us. Your reference is <strong className="unbroken">{reference}</strong>.{' '}
      <SiteLink to={paths.sent(reference)}>See what happens next</SiteLink>
    </span>
  </p>
)

const takeFocus = (note: HTMLElement | null) => note?.focus()
