import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './next-step.module.css'
import { SiteLink } from '../../ui/link/site-link.tsx'

/** The same after the dialog has closed: at the foot of the window, wherever the dialog was opened, until it is followed or put away. */
export function DemoNextStep({ reference, onClose }: { reference: string; onClose: () => void }) {
  const { pathname } = useLocation()
  if (!reference || pathname === paths.sent(reference)) return null
  return createPortal(
    <div role="status" className={`spread ${styles.bar}`}>
      <NextStepLink reference={reference} />
      <Button variant="quiet" onClick={onClose}>
        Not now
      </Button>
    </div>,
    document.body,
  )
}

/** After the thanks: the way to a time for the demo, which stays while the toast goes. */
const NextStepLink = ({ reference }: { reference: string }) => (
  <p className={styles.words}>
    Your reference is <strong className="unbroken">{reference}</strong>.{' '}
    <SiteLink to={paths.sent(reference)}>Pick a time for your demo</SiteLink>
  </p>
)
