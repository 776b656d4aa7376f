import { paths } from '#shared/paths.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import styles from './next-step.module.css'

/** After the thanks: the way to a time for the demo, which stays while the toast goes. */
export const NextStepLink = ({ reference }: { reference: string }) => (
  <p className={styles.words}>
    Your reference is <strong className="unbroken">{reference}</strong>.{' '}
    <SiteLink to={paths.sent(reference)}>Pick a time for your demo</SiteLink>
  </p>
)
