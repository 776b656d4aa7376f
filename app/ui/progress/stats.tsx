import type { ReactNode } from 'react'
import styles from './progress.module.css'

/** Counters or rings beside each other: two on a phone, all of them from 768 px on. */
export function Stats({ children }: { children: ReactNode }) {
  return <div className={styles.stats}>{children}</div>
}
