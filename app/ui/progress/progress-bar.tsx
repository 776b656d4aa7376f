import { useRef } from 'react'
import { classNames } from '../class-names.ts'
import { useSeenOnce } from '../motion/use-seen-once.ts'
import styles from './progress.module.css'

export interface ProgressProps {
  label: string
  percent: number
}

interface ProgressBarProps extends ProgressProps {
  /** What the percentage is of, in a sentence: '34 of 40 clients asked'. */
  of?: string
}

/**
 * A labelled share, its number beside it, as a strip of twenty squares: seventeen of them are 85%. What it is of says most and comes
 * first, the count that it begins with as a figure.
 */
export function ProgressBar({ label, percent, of }: ProgressBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useSeenOnce(bar, animateWidth)
  return (
    <div ref={bar} className="grid gap-1">
      {of && <Of of={of} />}
      <p className={classNames(styles.row, of && styles.beside)}>
        <span>{label}</span> <span className={styles.value}>{`${percent}%`}</span>
      </p>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="4" />
        <rect className={styles.fill} width={percent} height="4" />
      </svg>
    </div>
  )
}

/** '34 of 40', and what of. */
function Of({ of }: { of: string }) {
  const [, count, rest] = /^(\d[\d,]* of \d[\d,]*)(.*)/s.exec(of) ?? [of, undefined, of]
  return (
    <p className={styles.of}>
      {count && <strong className={`heading-face ${styles.count}`}>{count}</strong>}
      <span>{rest}</span>
    </p>
  )
}

const animateWidth = (bar: HTMLElement) =>
  bar.querySelector(`.${styles.fill}`)?.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], { duration: 900, easing: 'ease-out' })
