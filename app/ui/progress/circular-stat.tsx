import { useRef } from 'react'
import { useSeenOnce } from '../motion/use-seen-once.ts'
import type { ProgressProps } from './progress-bar.tsx'
import styles from './progress.module.css'

/** A labelled share as a ring around its number. */
export function CircularStat({ label, percent }: ProgressProps) {
  const ring = useRef<HTMLDivElement>(null)
  useSeenOnce(ring, animateRing)
  return (
    <div ref={ring} className={styles.stat}>
      <div className={styles.dial}>
        <svg viewBox="0 0 100 100" className={styles.ring} aria-hidden="true">
          <circle className={styles.ringTrack} cx="50" cy="50" r="44" />
          <circle className={styles.way} cx="50" cy="50" r="44" pathLength="100" strokeDasharray="100" strokeDashoffset={100 - percent} />
        </svg>
        <p className={`heading-face ${styles.number}`}>{`${percent}%`}</p>
      </div>
      <p className={`quiet ${styles.statLabel}`}>{label}</p>
    </div>
  )
}

const animateRing = (ring: HTMLElement) =>
  ring.querySelector(`.${styles.way}`)?.animate([{ strokeDashoffset: 100 }, {}], { duration: 900, easing: 'ease-out' })
