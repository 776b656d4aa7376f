import { count } from '#shared/counted.ts'
import { classNames } from '../class-names.ts'
import { useMovingPage } from '../motion/use-moving-page.ts'
import styles from './counter.module.css'

export interface CounterProps {
  value: number
  label: string
  /** '+' after the number. */
  suffix?: string
  onDeep?: boolean
}

/**
 * A number that counts up once, for a second, when it is half in view. What is read, copied and searched is always the final number: the one
 * under way is painted over it by CSS (`data-shown`).
 */
export function Counter({ value, label, suffix = '', onDeep }: CounterProps) {
  useMovingPage()
  return (
    <div className={classNames(styles.counter, onDeep && styles.onDeep)}>
      <p data-counts="" className={`heading-face ${styles.number}`} suppressHydrationWarning>
        {count(value)}
        {suffix}
      </p>
      <p className={styles.label}>{label}</p>
    </div>
  )
}
