import { useRef } from 'react'
import { count } from '#shared/counted.ts'
import { classNames } from '../class-names.ts'
import { useSeenOnce } from '../motion/use-seen-once.ts'
import styles from './counter.module.css'

export interface CounterProps {
  value: number
  label: string
  /** '+' after the number. */
  suffix?: string
  onDeep?: boolean
}

const COUNTS_FOR_MS = 1_000

/** A number that counts up once when it is half in view. What is read, copied and searched is always the final number. */
export function Counter({ value, label, suffix = '', onDeep }: CounterProps) {
  const number = useRef<HTMLParagraphElement>(null)
  useSeenOnce(number, countUp)
  return (
    <div className={classNames(styles.counter, onDeep && styles.onDeep)}>
      <p ref={number} className={`heading-face ${styles.number}`}>
        {count(value)}
        {suffix}
      </p>
      <p className={styles.label}>{label}</p>
    </div>
  )
}

/** The number under way is painted over the final one by CSS (`data-shown`), so that the text itself never changes. */
function countUp(element: HTMLElement): void {
  const value = Number((element.textContent ?? '').replace(/\D/g, ''))
  const suffix = (element.textContent ?? '').replace(/[\d,]/g, '')
  let start: number | undefined
  const step = (now: number) => {
    start ??= now
    const share = Math.min(1, (now - start) / COUNTS_FOR_MS)
    if (share === 1) return delete element.dataset.shown
    element.dataset.shown = count(Math.round(value * (1 - (1 - share) ** 3))) + suffix
    return requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
