import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import styles from './screens.module.css'

/** Below a section: the page that has the whole of it. */
export const WayOn = ({ to, children }: { to: string; children: string }) => (
  <Actions className={styles.below}>
    <ButtonLink to={to} variant="quiet" iconAfter="arrow-right">
      {children}
    </ButtonLink>
  </Actions>
)
