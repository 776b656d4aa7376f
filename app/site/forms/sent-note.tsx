import { useEffect, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import styles from './sent-note.module.css'

/**
 * Where the form was sent from, once the toast is gone: what to quote on the phone, and the page that says what happens next. It takes the
 * focus, so that it is heard, and the way on is the next stop.
 */
export function SentNote({ reference }: { reference: string }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [reference])
  return (
    <p ref={note} tabIndex={-1} className={styles.note}>
      <Icon name="check-circle" className={styles.icon} />
      <span>
        It is with us. Your reference is <strong className="unbroken">{reference}</strong>.{' '}
        <SiteLink to={paths.sent(reference)}>See what happens next</SiteLink>
      </span>
    </p>
  )
}
