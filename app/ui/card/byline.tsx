import type { ReactNode } from 'react'
import styles from './card.module.css'

/** Who, when and how long, with dots between what stands on one line. */
export function Byline({ children }: { children: ReactNode }) {
  return <p className={styles.byline}>{children}</p>
}
