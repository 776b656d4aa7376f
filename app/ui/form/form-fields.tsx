import type { ReactNode } from 'react'
import styles from './form.module.css'

/** Fields under each other; short ones in pairs from 480 px on. */
export function FormFields({ pairs, children }: { pairs?: boolean; children: ReactNode }) {
  return <div className={pairs ? styles.pairs : styles.fields}>{children}</div>
}

/** The last row of a form: its buttons and what happens next. */
export function FormActions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={`line ${styles.actions}`}>
      {children}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
