import { useEffect, useRef } from 'react'
import { SCROLL_TOP_AFTER_PX } from '#shared/limits.ts'
import { Icon } from '../icon/icon.tsx'
import { useScrolledPast } from '../scroll/use-scrolled-past.ts'
import styles from './back-to-top.module.css'

/** Appears once there is somewhere to go back to; the ring around it fills with the way down the page. */
export function BackToTop() {
  const shown = useScrolledPast(SCROLL_TOP_AFTER_PX)
  if (!shown) return null
  return (
    <button type="button" aria-label="Back to top" className={styles.button} onClick={scrollToTop}>
      <ProgressRing />
      <Icon name="arrow-up" />
    </button>
  )
}

function ProgressRing() {
  const ring = useRef<SVGCircleElement>(null)
  useEffect(() => {
    const fill = () => ring.current?.setAttribute('stroke-dashoffset', String(100 - 100 * scrolledShare()))
    fill()
    window.addEventListener('scroll', fill, { passive: true })
    return () => window.removeEventListener('scroll', fill)
  }, [])
  return (
    <svg className={styles.ring} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <circle className={styles.track} cx="24" cy="24" r="22.5" />
      <circle ref={ring} className={styles.way} cx="24" cy="24" r="22.5" pathLength="100" strokeDasharray="100" strokeDashoffset="100" />
    </svg>
  )
}

const scrolledShare = (): number => {
  const { scrollHeight, clientHeight } = document.documentElement
  return Math.min(1, window.scrollY / Math.max(1, scrollHeight - clientHeight))
}

function scrollToTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
}
