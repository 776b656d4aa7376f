import { useRef } from 'react'
import { useSeenOnce } from '../motion/use-seen-once.ts'
import styles from './progress.module.css'

export interface ProgressProps {
  label: string
  percent: number
}

/** A labelled share as a bar; the number stands beside it as text. */
export function ProgressBar({ label, percent }: ProgressProps) {
  const bar = useRef<HTMLDivElement>(null)
  useSeenOnce(bar, animateWidth)
  return (
    <div ref={bar} className={styles.progress}>
      <p className={styles.row}>
        <span>{label}</span> <span className={styles.value}>{`${percent}%`}</span>
      </p>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="4" />
        <rect className={styles.fill} width={percent} height="4" />
      </svg>
    </div>
  )
}

const animateWidth = (bar: HTMLElement) =>
  bar.querySelector(`.${styles.fill}`)?.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], { duration: 900, easing: 'ease-out' })
